import type { NetworkCapabilities, TextUnit } from '@vignette/domain/networks/capabilities'
import { capabilitiesOf, networkVariants } from '@vignette/domain/networks/capability-table'
import { lengthWords } from '@vignette/domain/networks/media-words'
import { type Network, networkNames, networks } from '@vignette/domain/networks/network-names'
import { sizeWords } from '@vignette/domain/kernel/words'

const number = (count: number): string => new Intl.NumberFormat('en-US').format(count)

const units: Readonly<Record<TextUnit, string>> = {
  graphemes: 'graphemes',
  utf16: 'UTF-16 units',
  codePoints: 'code points',
  weighted: 'weighted',
  bytes: 'bytes',
  emojiBytes: 'characters, emoji by their bytes',
}

const textWords = ({ text, title }: NetworkCapabilities): string =>
  [
    `${number(text.max)} ${units[text.unit]}`,
    ...(text.maxBytes === null ? [] : [`${number(text.maxBytes)} bytes`]),
    ...(text.maxWithMedia === null ? [] : [`${number(text.maxWithMedia)} with media`]),
    ...(text.urlLength === null ? [] : [`a link is ${text.urlLength}`]),
    ...(text.countsEscaped ? ['escaped'] : []),
    ...(title ? [`title ${number(title.max)}`] : []),
  ].join('; ')

const imageWords = ({ images }: NetworkCapabilities): string =>
  images ? `${images.max}, ${sizeWords(images.maxBytes)}` : 'none'

const videoWords = ({ video }: NetworkCapabilities): string =>
  video
    ? [
        video.max,
        sizeWords(video.maxBytes),
        ...(video.maxSeconds === null ? [] : [lengthWords(video.maxSeconds * 1_000)]),
      ].join(', ')
    : 'none'

const yesNo = (value: boolean): string => (value ? 'yes' : 'no')

const columns: readonly (readonly [string, (capabilities: NetworkCapabilities) => string])[] = [
  ['Text', textWords],
  ['Pictures', imageWords],
  ['Videos', videoWords],
  ['Both in one', ({ mayMix }) => yesNo(mayMix)],
  ['Needs media', ({ needsMedia }) => (needsMedia === 'any' ? 'yes' : needsMedia)],
  ['Alt text', ({ altText }) => (altText ? number(altText.max) : 'none')],
  ['Threads', ({ threads }) => (threads ? `up to ${threads.maxParts}` : 'no')],
  ['First comment', ({ firstComment }) => firstComment],
  ['Delete, edit', ({ deletion, editing }) => `${yesNo(deletion)}, ${editing}`],
  ['After a lost answer', ({ resolves }) => resolves],
]

type Row = readonly [name: string, capabilities: NetworkCapabilities]

const rowsOf = (network: Network): readonly Row[] => {
  const name = networkNames[network]
  if (network !== 'linkedin' && network !== 'youtube') return [[name, capabilitiesOf(network)]]
  return networkVariants[network].map((variant) => [`${name}, ${variant}`, capabilitiesOf(network, variant)])
}

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

/** The table of networks as it stands in the documentation. */
export const documentedTable = (): string =>
  [
    line(['Network', ...columns.map(([title]) => title)]),
    `|${'---|'.repeat(columns.length + 1)}`,
    ...networks
      .flatMap(rowsOf)
      .map(([name, capabilities]) => line([name, ...columns.map(([, cell]) => cell(capabilities))])),
  ].join('\n')
