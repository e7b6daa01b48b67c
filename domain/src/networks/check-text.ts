import { isBlank } from '../kernel/text.ts'
import { countWords } from '../kernel/words.ts'
import type { NetworkCapabilities } from './capabilities.ts'
import { countText, isWithin, type TextCount } from './count-text.ts'
import { entitiesOf } from './links.ts'
import { error, number, type PartToCheck, type PostProblem, those } from './post-problems.ts'

/** What is wrong with the text of one post, which has media or not. */
export const problemsOfText = (
  { text, media }: PartToCheck,
  capabilities: NetworkCapabilities,
  name: string,
  part: number,
): readonly PostProblem[] => {
  if (isBlank(text)) return media.length > 0 ? [] : [error('empty', `There is nothing to post on ${name}.`, { part })]
  const { refused } = capabilities.text
  const signs = Array.from(refused).filter((sign) => text.includes(sign))
  return [
    ...those(
      lengthProblem(text, capabilities, name, media.length > 0, part),
      signs.length > 0 && error('characters_not_accepted', `${name} takes no ${signs.join(' or ')}.`, { part }),
    ),
    ...problemsOfEntities(text, capabilities, name, part),
  ]
}

const lengthProblem = (
  text: string,
  capabilities: NetworkCapabilities,
  name: string,
  hasMedia: boolean,
  part: number,
): PostProblem | false => {
  const { maxWithMedia, unit } = capabilities.text
  const isCaption = hasMedia && maxWithMedia !== null
  const rule = isCaption ? { text: { ...capabilities.text, max: maxWithMedia } } : capabilities
  const count = countText(text, rule)
  if (isWithin(count)) return false
  const where = isCaption ? ' with a picture or video' : ''
  const message = count.count > count.max ? tooLong(name, count, unit === 'bytes', where) : tooManyBytes(name, count)
  return error('section_too_long', message, { part })
}

const tooLong = (name: string, { count, max, isAtLeast }: TextCount, isBytes: boolean, where: string): string =>
  `${name} takes ${countWords(max, isBytes ? 'byte' : 'character')}${where}; this has ${isAtLeast ? 'more than ' : ''}${number(count)}.`

const tooManyBytes = (name: string, { bytes = 0, maxBytes = 0, isAtLeast }: TextCount): string =>
  `${name} takes ${number(maxBytes)} bytes; this has ${isAtLeast ? 'more than ' : ''}${number(bytes)}, since emoji and many scripts take several bytes for one character.`

/** True if a text is too long for a comment, which takes as much as a post. */
export const isTooLongForComment = (text: string, capabilities: NetworkCapabilities): boolean =>
  !isWithin(countText(text, capabilities))

const problemsOfEntities = (
  text: string,
  { hashtags, links, mentions }: NetworkCapabilities,
  name: string,
  part: number,
): readonly PostProblem[] => {
  if (hashtags.max === null && links.max === null && mentions.max === null) return []
  const entities = entitiesOf(text)
  const [tags, people] = [entities.filter(isA('hashtag')).length, entities.filter(isA('mention')).length]
  const addresses = new Set(entities.filter(isA('link')).map(({ value }) => value)).size
  return those(
    isMore(tags, hashtags.max) && error('too_many_hashtags', tooMany(name, hashtags.max, 'hashtag', tags), { part }),
    isMore(addresses, links.max) && error('too_many_links', tooMany(name, links.max, 'link', addresses), { part }),
    isMore(people, mentions.max) &&
      error('too_many_mentions', tooMany(name, mentions.max, 'mention', people), { part }),
  )
}

const isA =
  (kind: 'link' | 'hashtag' | 'mention') =>
  (entity: { readonly kind: string }): boolean =>
    entity.kind === kind

const isMore = (count: number, max: number | null): boolean => max !== null && count > max

const tooMany = (name: string, max: number | null, one: string, count: number): string =>
  `${name} takes ${countWords(max ?? 0, one)}; this has ${number(count)}.`
