/** How an opponent looks: a bust, put together from a few shapes and colours of our own. */
export interface Portrait {
  ground: [light: string, dark: string]
  skin: string
  hair: string
  cut: 'bowl' | 'crop' | 'tied' | 'braid' | 'bald'
  garb: string
  trim: string
  head?: 'coif' | 'circlet' | 'hood' | 'hat'
  beard?: 'short' | 'long'
  over?: 'freckles' | 'scar' | 'chain' | 'plate'
}

const PORTRAITS: Record<string, Portrait> = {
  squire: { ground: ['#8a7350', '#4d3e28'], skin: '#eac19c', hair: '#7a4a21', cut: 'bowl', garb: '#b98a3b', trim: '#e9d39a', over: 'freckles' },
  'hedge-knight': { ground: ['#5d7a45', '#2d4020'], skin: '#d9a57c', hair: '#4b3420', cut: 'crop', garb: '#6e6a5c', trim: '#3f5a2e', head: 'coif', beard: 'short' },
  knight: { ground: ['#a02c38', '#511019'], skin: '#f0cba9', hair: '#b4521d', cut: 'crop', garb: '#aab2ba', trim: '#ffd36b', over: 'plate' },
  captain: { ground: ['#2f5f83', '#122a40'], skin: '#8a5a3c', hair: '#17120f', cut: 'tied', garb: '#1f3348', trim: '#cf9c42', head: 'hat', over: 'scar' },
  commander: { ground: ['#3f7a6a', '#14372e'], skin: '#f3d8bd', hair: '#d9d3c4', cut: 'braid', garb: '#225347', trim: '#f0cf7d', head: 'circlet' },
  grandmaster: { ground: ['#4b3a63', '#181024'], skin: '#dcb893', hair: '#e9e6df', cut: 'bald', garb: '#3a3340', trim: '#c9a24d', head: 'hood', beard: 'long', over: 'chain' },
}

const NOBODY: Portrait = { ground: ['#5a6270', '#262b33'], skin: '#cdb49a', hair: '#4a4038', cut: 'crop', garb: '#454d59', trim: '#bdb5a6' }

export const portraitOf = (bot: string | null): Portrait => PORTRAITS[bot ?? ''] ?? NOBODY
