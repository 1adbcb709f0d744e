const ANIMALS = ['Raven', 'Wolf', 'Lion', 'Stag', 'Kraken', 'Viper', 'Dragon', 'Rose', 'Crow', 'Falcon', 'Trout', 'Bear']

/** "Guest Raven 12": a name for whoever has not given one. */
export function randomGuestName(random: () => number): string {
  const animal = ANIMALS[Math.floor(random() * ANIMALS.length)] ?? 'Raven'
  return `Guest ${animal} ${10 + Math.floor(random() * 90)}`
}
