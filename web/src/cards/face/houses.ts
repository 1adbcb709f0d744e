/** The house whose colours an ally or leader of B'Twixt wears: their cards have none printed. */
const HOUSES: Record<string, string> = {
  stark: 'Arya Stark, Bran Stark, Catelyn Stark, Eddard Stark, Hodor, Robb Stark, Roose Bolton, Sansa Stark, Walder Frey',
  lannister: 'Bronn, Cersei Lannister, Grand Maester Pycelle, Joffrey Baratheon, Myrcella Baratheon, Sandor Clegane, Ser Gregor Clegane, Ser Ilyn Payne, Ser Jaime Lannister, Ser Kevan Lannister, Shae, Tommen Baratheon, Tyrion Lannister, Tywin Lannister',
  baratheon: 'Brienne of Tarth, Melisandre, Patchface, Renly Baratheon, Robert Baratheon, Ser Davos Seaworth, Stannis Baratheon, Thoros of Myr',
  greyjoy: 'Asha Greyjoy, Balon Greyjoy, Euron Greyjoy, Theon Greyjoy, Victarion Greyjoy',
  martell: 'Areo Hotah, Arianne Martell, Doran Martell, Oberyn Martell',
  nightswatch: 'Jeor Mormont, Jon Snow, Samwell Tarly',
  targaryen: 'Daenerys Targaryen, Grey Worm, Khal Drogo, Missandei, Ser Barristan Selmy, Ser Jorah Mormont',
  tyrell: 'Mace Tyrell, Margaery Tyrell, Olenna Tyrell, Randyll Tarly, Ser Loras Tyrell',
}

const BY_NAME = new Map(
  Object.entries(HOUSES).flatMap(([house, names]) => names.split(', ').map((name) => [name, house] as const)),
)

export const houseOf = (name: string): string | undefined => BY_NAME.get(name)
