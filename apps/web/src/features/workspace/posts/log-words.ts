import { failureText } from '@vignette/domain/networks/failure-texts'
import { type Network, shortNameOf } from '@vignette/domain/networks/network-names'
import type { PublishLogPage } from '@vignette/domain/posts/schemas/answers'

type LogItem = PublishLogPage['items'][number]

/** What happened between us and a network, as a sentence. */
export const logWords = ({ what, how, code, part }: LogItem, network: Network): string => {
  const name = shortNameOf(network)
  const it = part === null || part === 0 ? 'It' : `Post ${part + 1} of the thread`
  switch (what) {
    case 'begun':
      return 'We began.'
    case 'armed':
      return part === null || part === 0
        ? `We sent it to ${name}.`
        : `We sent post ${part + 1} of the thread to ${name}.`
    case 'published':
      return publishedWords(it, name, how)
    case 'refused':
      return code ? failureText(code, network).sentence : `${name} did not take it.`
    case 'lost':
      return `No answer came from ${name}. We do not send it again before we know whether it is out.`
    case 'missing':
      return how === 'person' ? 'Somebody looked: it is not out.' : `We asked ${name}: it is not there.`
    case 'doubled':
      return `${it} is on ${name} twice. Please delete one there.`
    case 'changeAsked':
      return `Somebody asked for another text on ${name}.`
    case 'changed':
      return `${name} shows the new text.`
    case 'removalAsked':
      return `Somebody asked to delete it on ${name}.`
    case 'removed':
      return `It is deleted on ${name}.`
    case 'wishRefused':
      return `It stays as it was. ${code ? failureText(code, network).sentence : `${name} did not do it.`}`
  }
}

const publishedWords = (it: string, name: string, how: LogItem['how']): string => {
  if (how === 'person') return 'Somebody looked: it is out.'
  return how === 'found' || how === 'asked' ? `We asked ${name}: it is out.` : `${it} is out on ${name}.`
}
