import { line, link, list, name, p } from '#content/blocks.ts'
import type { Topic } from './topic.ts'

export const timers: Topic = {
  id: 'timers',
  role: 'ops',
  title: 'Timers',
  text: [
    p`${link('Timers', '/ops/timers')} are what the product will do by itself at some moment: begin the next month of a plan, end
      a trial, give a job up. They are rows in the database, so nothing that dies forgets them.`,
    list(
      line`${name('Late')}: it should have fired by now. A few seconds are nothing; minutes mean that no worker looks, or that
        it fails: its error is below it.`,
      line`${name('Fired')}: with what came of it, and when.`,
    ),
  ],
}
