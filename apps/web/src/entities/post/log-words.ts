import { failureText } from '@vignette/domain/networks/failure-texts'
import { type Network, shortNameOf } from '@vignette/domain/networks/network-names'
import type { PublishLogPage } from '@vignette/domain/posts/schemas/answers'

type LogItem = PublishLogPage['items'][number]

/** What is said of the network alone. */
const plainWords = {
  begun: () => 'We began.',
  lost: (name: string) => `No answer came from ${name}. We do not send it again before we know whether it is out.`,
  changeAsked: (name: string) => `Somebody asked for another text on ${name}.`,
  changed: (name: string) => `${name} shows the new text.`,
  removalAsked: (name: string) => `Somebody asked to delete it on ${name}.`,
  removed: (name: string) => `It is deleted on ${name}.`,
}

const isPlain = (what: LogItem['what']): what is keyof typeof plainWords => what in plainWords

/** What happened between us and a network, as a sentence. */
export const logWords = ({ what, how, code, part }: LogItem, network: Network): string => {
  const name = shortNameOf(network)
  if (isPlain(what)) return plainWords[what](name)
  const it = part === null || part === 0 ? 'It' : `Post ${part + 1} of the thread`
  switch (what) {
    case 'armed':
      return `We sent ${it.slice(0, 1).toLowerCase()}${it.slice(1)} to ${name}.`
    case 'published':
      return publishedWords(it, name, how)
    case 'refused':
      return code
        ? failureText(code, network, (part ?? 0) > 0 ? 'before' : 'place').sentence
        : `${name} did not take it.`
    case 'missing':
      return how === 'person' ? 'Somebody looked: it is not out.' : `We asked ${name}: it is not there.`
    case 'doubled':
      return `${it} is on ${name} twice. Please delete one there.`
    case 'wishRefused':
      return `It stays as it was. ${code ? failureText(code, network, 'published').sentence : `${name} did not do it.`}`
  }
}

const publishedWords = (it: string, name: string, how: LogItem['how']): string => {
  if (how === 'person') return 'Somebody looked: it is out.'
  return how === 'found' || how === 'asked' ? `We asked ${name}: it is out.` : `${it} is out on ${name}.`
}
