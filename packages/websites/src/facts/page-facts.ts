import { type Language, languages } from '@vignette/domain/brand/languages'
import type { WebsiteFacts } from '@vignette/domain/brand/schemas/website'
import { websiteLimits } from '@vignette/domain/brand/schemas/website'
import { colorsOf } from './page-colors.ts'
import { industryOf } from './industry-words.ts'
import { oneLine } from './one-line.ts'
import { organisationIn } from './organisation.ts'
import type { PageParts } from './parse-page.ts'

const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

const greetings = /^(?:home|homepage|home page|welcome|start|startseite|accueil|inicio)$/i

/** The part of a title that is the name: the one that is in the host too, or else the first that is no greeting. */
const nameInTitle = (title: string, { hostname }: URL): string | undefined => {
  const parts = title
    .replaceAll(/\s+/gu, ' ') // a separator after a run of spaces would be sought from each of them
    .split(/ [|–—·•:-] /u)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !greetings.test(part))
  const host = lettersOf(hostname)
  return parts.find((part) => lettersOf(part).length >= 3 && host.includes(lettersOf(part))) ?? parts[0]
}

const languageOf = (tag: string): Language | undefined => {
  const primary = tag.trim().toLowerCase().split(/[-_]/)[0] ?? ''
  return Object.hasOwn(languages, primary) ? (primary as Language) : undefined
}

/** The facts that a page states about its brand. Others are left out. */
export const factsOf = (page: PageParts, url: URL, styles: string): WebsiteFacts => {
  const { meta } = page
  const organisation = organisationIn(page.jsonLd)
  const name = oneLine(
    organisation.name ?? meta.get('og:site_name') ?? meta.get('application-name') ?? nameInTitle(page.title, url),
    websiteLimits.name,
  )
  const description = oneLine(
    meta.get('description') ?? meta.get('og:description') ?? organisation.description,
    websiteLimits.description,
  )
  const industry = industryOf([page.title, description, meta.get('keywords'), page.headings].join('\n'))
  const language = languageOf(page.language)
  const colors = [...colorsOf(`${page.styles}\n${styles}`, meta.get('theme-color'))]
  return {
    ...(name && { name }),
    ...(description && { description }),
    ...(industry && { industry }),
    ...(language && { language }),
    ...(colors.length > 0 && { colors }),
  }
}
