export type KeyedBatches<Item> = {
  readonly add: (key: string, item: Item) => void
}

/**
 * Processes the items of a key in batches, one after another: the items that arrive during a batch form the next one.
 * Different keys are processed at the same time; a key without items uses no memory.
 *
 * `work` answers each item and never rejects. It receives its own result for the previous batch.
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
