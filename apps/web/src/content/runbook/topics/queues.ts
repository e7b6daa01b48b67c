import { line, link, list, p } from '#content/blocks.ts'
import type { Topic } from './topic.ts'

export const queues: Topic = {
  id: 'queues',
  role: 'ops',
  title: 'Queues',
  text: [
    p`${link('Queues', '/ops/queues')} counts the jobs of BullMQ, on Redis where there is one, else on Postgres. They wake workers
      and nothing more: what is to be done is in the log.`,
    list(
      line`The queues are empty most of the time: a job that is done is gone.`,
      line`Redis away or wiped: everything goes on, about a second later. There is nothing to restore.`,
      line`Jobs that failed can be retried. It is seldom needed: the workers look each second by themselves.`,
    ),
  ],
}
