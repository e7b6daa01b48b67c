import { line, link, list, name, p, steps } from '#content/blocks.ts'
import type { Topic } from './topic.ts'

export const networks: Topic = {
  id: 'networks',
  role: 'ops',
  title: 'Networks',
  text: [
    p`${link('Networks', '/ops/networks')} says which social networks are offered here, and what the others lack: settings, by the names
      under which they are set, and where they come from. People are told no more than that a network is not offered.`,
    steps(
      line`Register an app at the network, with the redirect address that stands there.`,
      line`Set what is missing for the API and the worker, and start them again.`,
      line`Connect an account of your own, publish something, and delete it.`,
      line`Ask for the review that stands there. Until then only people with a role in the app get in.`,
    ),
    list(
      line`${name('Need somebody')}: the network no longer takes what we were given. Their people are told, and connect again.`,
      line`${name('End soon')}: the network ends the connection by itself. Their people get a mail a week before.`,
      line`Do all accounts of a network need somebody at once? Its app was blocked, or its secret was changed.`,
    ),
  ],
}
