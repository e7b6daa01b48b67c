type Pending<Question, Answer> = {
  readonly question: Question
  readonly resolve: (answer: Answer) => void
  readonly reject: (reason: unknown) => void
}

const maxGroupsInFlight = 2

/**
 * Shares queries among concurrent callers: questions of one turn of the event loop, and those that arrive while others are
 * being answered, are asked together, at most `maxGroupSize` at once. A query never starts before the questions that it answers. `ask` gives one answer per question,
 * in order; if it fails, everybody in the group fails.
 */
export const grouped = <Question, Answer>(
  ask: (questions: readonly Question[]) => Promise<readonly Answer[]>,
  maxGroupSize = 2_000,
): ((question: Question) => Promise<Answer>) => {
  const queue: Pending<Question, Answer>[] = []
  let inFlight = 0

  const run = async (group: readonly Pending<Question, Answer>[]): Promise<void> => {
    try {
      const answers = await ask(group.map(({ question }) => question))
      for (const [index, { resolve }] of group.entries()) resolve(answers[index] as Answer)
    } catch (error) {
      for (const { reject } of group) reject(error)
    }
  }

  const pump = (): void => {
    while (inFlight < maxGroupsInFlight && queue.length > 0) {
      inFlight++
      void run(queue.splice(0, maxGroupSize)).finally(() => {
        inFlight--
        setImmediate(pump)
      })
    }
  }

  return (question) =>
    new Promise((resolve, reject) => {
      queue.push({ question, resolve, reject })
      if (queue.length === 1) setImmediate(pump)
    })
}
