export type KeyedQueue<Carry> = {
  /** Runs the task after all earlier ones of its key; it is given what the one before carried on, if that succeeded. */
  readonly run: <Result>(
    key: string,
    task: (carried: Carry | undefined) => Promise<{ result: Result; carry: Carry | undefined }>,
  ) => Promise<Result>
}

/** Tasks of one key run one after another, tasks of different keys at once. A key without tasks holds no memory. */
export const createKeyedQueue = <Carry>(): KeyedQueue<Carry> => {
  const tails = new Map<string, Promise<Carry | undefined>>()
  return {
    run: (key, task) => {
      const done = (tails.get(key) ?? Promise.resolve(undefined)).then(task)
      const tail = done.then(
        ({ carry }) => carry,
        () => undefined,
      )
      tails.set(key, tail)
      void tail.then(() => tails.get(key) === tail && tails.delete(key))
      return done.then(({ result }) => result)
    },
  }
}
