import { useCallback, useReducer } from 'react'

const stepsMost = 200

type Changes<Value> = {
  readonly past: readonly Value[]
  readonly now: Value
  readonly future: readonly Value[]
  /** What the last change was about. Changes about the same are undone as one. */
  readonly about: string | null
}

type Action<Value> =
  | { readonly type: 'change'; readonly value: Value; readonly about: string | null }
  | { readonly type: 'undo' | 'redo' }
  | { readonly type: 'take'; readonly value: Value }

const after = <Value>(state: Changes<Value>, action: Action<Value>): Changes<Value> => {
  const { past, now, future, about } = state
  switch (action.type) {
    case 'change': {
      if (action.value === now) return state
      const goesOn = action.about !== null && action.about === about
      return {
        past: goesOn ? past : [...past, now].slice(-stepsMost),
        now: action.value,
        future: [],
        about: action.about,
      }
    }
    case 'undo': {
      const before = past.at(-1)
      if (before === undefined) return state
      return { past: past.slice(0, -1), now: before, future: [now, ...future], about: null }
    }
    case 'redo': {
      const [next, ...rest] = future
      if (next === undefined) return state
      return { past: [...past, now], now: next, future: rest, about: null }
    }
    case 'take':
      return { ...state, now: action.value }
  }
}

/** A value with its changes, which can be undone and made again. */
export const useChanges = <Value>(first: Value) => {
  const [{ past, now, future }, act] = useReducer(after<Value>, { past: [], now: first, future: [], about: null })
  return {
    now,
    change: useCallback((value: Value, about: string | null = null) => act({ type: 'change', value, about }), []),
    /** Without a step that could be undone. */
    take: useCallback((value: Value) => act({ type: 'take', value }), []),
    undo: past.length > 0 ? () => act({ type: 'undo' }) : null,
    redo: future.length > 0 ? () => act({ type: 'redo' }) : null,
  }
}
