import { line, link, list, p, steps } from '#content/blocks.ts'
import type { Topic } from './topic.ts'

export const incidents: Topic = {
  id: 'incidents',
  role: 'ops',
  title: 'Incidents',
  text: [
    p`${link('Incidents', '/ops/incidents')} are what everybody reads on the status page and, once a session, in the app.`,
    steps(
      line`Report it as soon as people notice: what does not work, in their words. The cause can follow.`,
      line`Post an update when something changes, and every half hour when nothing does.`,
      line`Resolve it when it works again. Withdraw only what should never have been published.`,
    ),
    list(line`An open incident raises its services to its impact, also in their uptime.`),
  ],
}
