import { line, link, list, name, p } from '#content/blocks.ts'
import type { Topic } from './topic.ts'

export const log: Topic = {
  id: 'log',
  role: 'ops',
  title: 'Log',
  text: [
    p`${link('Log', '/ops/log')} shows every event as it was recorded, the newest first. What is personal reads [personal]: support
      sees it, with the customer's knowledge.`,
    list(
      line`${name('Position')} counts all events, without a gap. ${name('Recorded')} never runs backwards.`,
      line`${name('Stream')} is what the event is about, and the number behind it its place there. Follow it to see all of it.`,
      line`A ${name('Type')} is looked for 50,000 positions at a time: search on where a page ends.`,
    ),
    p`An event whose data does not fit its schema fails its stream and nothing else: the customer reads that we are looking at
      it. On the command line ${name('ops log verify')} names it, ${name('ops stream quarantine')} keeps its stream as it is,
      ${name('ops stream correct')} proposes what takes its place, a second person looks at it with ${name('ops stream review')}
      and approves it, and ${name('ops stream release')} ends the quarantine.`,
  ],
}
