import { isBlank } from '../kernel/text.ts'
import { countWords, rateWords } from '../kernel/words.ts'
import type { NetworkSetting } from './capabilities.ts'
import { problemsOfMedia } from './check-media.ts'
import { isTooLongForComment, problemsOfText } from './check-text.ts'
import { costOfText, hasLink } from './costs.ts'
import { lengthIn } from './count-text.ts'
import { shortNameOf } from './network-names.ts'
import { error, number, type PostProblem, type PostToCheck, those, warning } from './post-problems.ts'

/**
 * Everything that is wrong with a post for a network, before anything is sent. What we convert before the moment is no
 * error; a warning says what is lost by it.
 */
export const problemsOf = (post: PostToCheck): readonly PostProblem[] => {
  const { capabilities, parts } = post
  const name = shortNameOf(post.network)
  return [
    ...problemsOfParts(post, name),
    ...parts.flatMap((part, index) => [
      ...problemsOfText(part, capabilities, name, index),
      ...problemsOfMedia(part.media, capabilities, name, index),
    ]),
    ...problemsOfTitle(post, name),
    ...capabilities.settings.flatMap((setting) => problemsOfSetting(setting, post, name)),
    ...problemsOfFirstComment(post, name),
    ...costWarnings(post, name),
  ]
}

const problemsOfParts = (
  { capabilities, parts, hasPublicAddress }: PostToCheck,
  name: string,
): readonly PostProblem[] => {
  const { threads, needsMedia, needsPublicAddress } = capabilities
  const media = parts.flatMap(({ media }) => media)
  const lacksMedia = needsMedia === 'video' ? !media.some(({ kind }) => kind === 'video') : media.length === 0
  const isFetched = media.some(({ kind }) => needsPublicAddress?.media.includes(kind))
  return those(
    parts.length === 0 && error('empty', `There is nothing to post on ${name}.`),
    parts.length > 1 && !threads && error('too_many_sections', `${name} has no threads: it takes one post.`),
    threads &&
      parts.length > threads.maxParts &&
      error(
        'too_many_sections',
        `A thread on ${name} has ${countWords(threads.maxParts, 'post')} at most; this has ${number(parts.length)}.`,
      ),
    needsMedia !== 'no' &&
      lacksMedia &&
      error(
        'media_required',
        `${name} takes no post without a ${needsMedia === 'video' ? 'video' : 'picture or video'}.`,
      ),
    hasPublicAddress === false && isFetched && error('public_url_required', needsPublicAddress?.why ?? ''),
  )
}

const problemsOfTitle = ({ capabilities, settings = {} }: PostToCheck, name: string): readonly PostProblem[] => {
  const { title, text } = capabilities
  if (!title) return []
  const place = { setting: 'title' }
  const written = typeof settings['title'] === 'string' ? settings['title'] : ''
  if (isBlank(written)) return those(title.isNeeded && error('missing_setting', `${name} needs a title.`, place))
  const length = lengthIn(title.unit, written)
  const signs = Array.from(text.refused).filter((sign) => written.includes(sign))
  return those(
    length > title.max &&
      error(
        'title_too_long',
        `${name} takes ${countWords(title.max, 'character')} in a title; this has ${number(length)}.`,
        place,
      ),
    signs.length > 0 && error('characters_not_accepted', `${name} takes no ${signs.join(' or ')} in a title.`, place),
  )
}

const isAddress = (value: unknown): boolean => typeof value === 'string' && /^https?:\/\/[^\s/?#]+\.\S+$/iu.test(value)

const problemsOfSetting = (
  { name, label, isNeeded, kind, options, preset }: NetworkSetting,
  { settings = {} }: PostToCheck,
  network: string,
): readonly PostProblem[] => {
  const value = settings[name] ?? preset
  if (value === null || value === '') {
    const asks = kind === 'yesNo' ? 'say' : 'choose'
    return those(isNeeded && error('missing_setting', `Please ${asks} ${label} on ${network}.`, { setting: name }))
  }
  if (kind === 'link')
    return those(
      !isAddress(value) &&
        error('unknown_setting', `Please enter ${label} on ${network} as an address with https://.`, { setting: name }),
    )
  if (kind === 'yesNo' && typeof value === 'boolean') return []
  const isKnown = options.length === 0 || options.some((option) => option.value === value)
  return those(!isKnown && error('unknown_setting', `Please choose again ${label} on ${network}.`, { setting: name }))
}

const problemsOfFirstComment = ({ capabilities, firstComment }: PostToCheck, name: string): readonly PostProblem[] => {
  if (firstComment === undefined || firstComment === null || isBlank(firstComment)) return []
  if (capabilities.firstComment === 'none')
    return [warning('first_comment_not_offered', `${name} has no first comment from us, so it is left out there.`)]
  return those(
    isTooLongForComment(firstComment, capabilities) &&
      error('first_comment_too_long', `The first comment is too long for ${name}.`),
  )
}

/** Each post of a thread is charged, and so is a first comment. */
const costWarnings = ({ capabilities, parts, firstComment }: PostToCheck, name: string): readonly PostProblem[] => {
  const { costs } = capabilities
  if (!costs) return []
  const texts = [...parts.map(({ text }) => text), ...(firstComment ? [firstComment] : [])]
  if (!texts.some(hasLink)) return []
  const all = texts.reduce((sum, text) => sum + costOfText(costs, text), 0)
  return [
    warning(
      'cost_warning',
      `${name} charges ${rateWords(costs.postWithLink)} for a post with a link, and ${rateWords(costs.post)} for one without. This costs ${rateWords(all)}.`,
    ),
  ]
}
