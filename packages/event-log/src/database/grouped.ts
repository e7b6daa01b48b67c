type Pending<Question, Answer> = {
  readonly question: Question
  readonly resolve: (answer: Answer) => void
  readonly reject: (reason: unknown) => void
}

const maxGroupSize = 2_000
const maxGroupsInFlight = 2

/**
 * Shares queries among those who ask at the same time: what is asked while others are being answered is asked together,
 * at most 2,000 at once. No query that answers began before its question. `ask` gives one answer per question, in order;
 * when it fails, everybody in the group fails.
 */
export const grouped = <Question, Answer>(
  ask: (questions: readonly Question[]) => Promise<readonly Answer[]>,
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
        pump()
      })
    }
  }

  return (question) =>
    new Promise((resolve, reject) => {
      queue.push({ question, resolve, reject })
      if (queue.length === 1) queueMicrotask(pump)
    })
}
