/** The action of a key in a player. */
export type PlayerAction =
  | { readonly does: 'toggle' | 'mute' | 'captions' | 'fullScreen' }
  | { readonly does: 'seekBy' | 'volumeBy'; readonly by: number }
  | { readonly does: 'seekTo'; readonly share: number }

const actions: Readonly<Record<string, PlayerAction>> = {
  ' ': { does: 'toggle' },
  k: { does: 'toggle' },
  ArrowLeft: { does: 'seekBy', by: -5 },
  ArrowRight: { does: 'seekBy', by: 5 },
  j: { does: 'seekBy', by: -10 },
  l: { does: 'seekBy', by: 10 },
  ArrowUp: { does: 'volumeBy', by: 0.1 },
  ArrowDown: { does: 'volumeBy', by: -0.1 },
  m: { does: 'mute' },
  c: { does: 'captions' },
  f: { does: 'fullScreen' },
  Home: { does: 'seekTo', share: 0 },
  End: { does: 'seekTo', share: 1 },
}

/** The action of a key; null if it has none. A digit leads to so many tenths. */
export const actionOfKey = (key: string): PlayerAction | null => {
  if (/^\d$/.test(key)) return { does: 'seekTo', share: Number(key) / 10 }
  const name = key.length === 1 ? key.toLowerCase() : key
  return Object.hasOwn(actions, name) ? (actions[name] ?? null) : null
}
