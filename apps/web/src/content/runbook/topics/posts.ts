import { line, link, list, name, p, steps } from '#content/blocks.ts'
import type { Topic } from './topic.ts'

export const posts: Topic = {
  id: 'posts',
  role: 'ops',
  title: 'Posts',
  text: [
    p`${link('Posts', '/ops/posts')} has a line for each account that a post goes to, if it is due and has not ended, its outcome is
      unknown, or it failed within a day. What it says is not shown; why it failed is, in our own codes.`,
    list(
      line`${name('Late')}: due for more than a minute. A few seconds after a full hour are usual.`,
      line`${name('Outcome unknown')}: no answer came, and the network cannot be asked. Only its people can end that.`,
      line`${name('Parked keys')}: posts that are missing from the list of what is due. They do not go out until they are mended.`,
    ),
    steps(
      line`Do many wait? Look whether a ${link('worker', '/ops/workers')} with the role publish lives, and whether the list lags.`,
      line`Is one under way for long? ${name('Look again')}: a worker asks the network before anything is sent again.`,
      line`Did one fail, and the cause is gone? ${name('Retry')}. What its people have to mend is theirs to mend.`,
      line`Does one network fail everywhere? See ${link('Networks', '/ops/networks')}, and the status page of the network.`,
    ),
    p`${name('ops posts list')}, ${name('retry')} and ${name('recheck')} do the same on the command line. The journal has both.`,
  ],
}
