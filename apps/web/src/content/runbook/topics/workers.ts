import { line, link, name, p, steps } from '#content/blocks.ts'
import type { Topic } from './topic.ts'

export const workers: Topic = {
  id: 'workers',
  role: 'ops',
  title: 'Workers',
  text: [
    p`${link('Workers', '/ops/workers')} lists the processes that fold the log and do what reaches outside. Each says twice a
      second that it lives. After ten seconds without it is ${name('Silent')}, after 15 minutes it is gone from the list.`,
    p`Each row names the roles of its worker. Work of a role that no worker has waits until one has it.`,
    p`${name('No worker is alive.')} What people do is recorded, and shown once a worker is back; mails and pictures wait.`,
    steps(
      line`Start one: ${name('npm run start:worker')}, or as your platform does it. It goes on where the last one was.`,
      line`Does it end at once? Its log says why: most often the database, or a setting that is wrong.`,
      line`${name('Silent')} and still there: it is frozen, or its machine is. Kill it. Nothing is done twice because of it.`,
      line`Alive, and everything lags? Start more of them; they share the work by themselves.`,
    ),
  ],
}
