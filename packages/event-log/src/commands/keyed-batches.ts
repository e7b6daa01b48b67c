export type KeyedBatches<Item> = {
  readonly add: (key: string, item: Item) => void
}

/**
 * Works on the items of a key in batches, one after another: the items that arrive while a batch is worked on are the
 * next batch. Different keys are worked on at once; a key without items holds no memory.
 *
 * `work` answers each item and never rejects. It is given what it returned for the batch before.
 */
export const createKeyedBatches = <Item, Carry>({
  maxSize,
  work,
}: {
  readonly maxSize: number
  readonly work: (items: readonly [Item, ...Item[]], carried: Carry | undefined) => Promise<Carry | undefined>
}): KeyedBatches<Item> => {
  const queues = new Map<string, Item[]>()

  const workThrough = async (key: string, queue: Item[]) => {
    let carried: Carry | undefined
    for (;;) {
      const [first, ...others] = queue.splice(0, maxSize)
      if (first === undefined) break
      carried = await work([first, ...others], carried)
    }
    queues.delete(key)
  }

  return {
    add: (key, item) => {
      const queue = queues.get(key)
      if (queue) queue.push(item)
      else {
        const started = [item]
        queues.set(key, started)
        void workThrough(key, started)
      }
    },
  }
}
