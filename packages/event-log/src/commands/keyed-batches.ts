export type KeyedBatches<Item> = {
  readonly add: (key: string, item: Item) => void
}

/**
 * Works on the items of a key in batches, one after another: what comes while one is worked on is the next. Different keys
 * are worked on at once; a key without items holds no memory. `work` sees to each item, never rejects, and is given what
 * the batch before carried on.
 */
export const createKeyedBatches = <Item, Carry>(
  maxSize: number,
  work: (items: readonly [Item, ...Item[]], carried: Carry | undefined) => Promise<Carry | undefined>,
): KeyedBatches<Item> => {
  const waiting = new Map<string, Item[]>()

  const workThrough = async (key: string, items: Item[]) => {
    let carried: Carry | undefined
    for (;;) {
      const [first, ...others] = items.splice(0, maxSize)
      if (first === undefined) break
      carried = await work([first, ...others], carried)
    }
    waiting.delete(key)
  }

  return {
    add: (key, item) => {
      const items = waiting.get(key)
      if (items) items.push(item)
      else {
        const first = [item]
        waiting.set(key, first)
        void workThrough(key, first)
      }
    },
  }
}
