import type { AnyIndustry } from '@vignette/domain/brand/schemas'
import {
  type Occasion,
  occasions,
  type Template,
  templateIndustries,
  templates,
} from '@vignette/domain/templates/templates'
import { useSearchParams } from 'react-router-dom'
import { FilterLinks } from '#components/ui/filter-links.tsx'
import type { FillTarget } from '../fill-target.ts'
import { matches } from '../matches.ts'
import { TemplateCard } from './template-card.tsx'
import type { BrandLook } from './template-picture.tsx'
import classes from './templates.module.css'

type ReadyTemplatesProps = {
  /** The industry of the brand. */
  readonly industry: AnyIndustry | undefined
  readonly look: BrandLook
  readonly search: string
  readonly choose: (template: FillTarget) => void
}

const industryIds = Object.keys(templateIndustries) as AnyIndustry[]
const occasionIds = Object.keys(occasions) as Occasion[]

const targetOf = ({ id, prompt, occasion }: Template): FillTarget => ({ id, prompt, name: occasions[occasion] })

/** The template of ours with this id, which an address names. */
export const readyTargetOf = (wanted: string | null): FillTarget | null => {
  const template = templates.find(({ id }) => id === wanted)
  return template ? targetOf(template) : null
}

/** In a search across the industries, a template says which one it is of. */
const foundTargetOf = (template: Template): FillTarget => ({
  ...targetOf(template),
  name: `${occasions[template.occasion]} · ${templateIndustries[template.industry]}`,
})

/** Our templates: those of an industry and occasion, or those that a search finds in any. */
export const ReadyTemplates = ({ industry: ownIndustry = 'food', look, search, choose }: ReadyTemplatesProps) => {
  const [query] = useSearchParams()
  const industry = industryIds.find((each) => each === query.get('industry')) ?? ownIndustry
  const occasion = occasionIds.find((each) => each === query.get('occasion')) ?? null
  const isSearch = search !== ''
  const shown = isSearch
    ? templates.map((each) => foundTargetOf(each)).filter(({ name, prompt }) => matches(search, [name, prompt]))
    : templates
        .filter((each) => each.industry === industry && (occasion ?? each.occasion) === each.occasion)
        .map((each) => targetOf(each))
  return (
    <section className={classes.section} aria-label="Ready-made templates">
      <h2>Ready-made</h2>
      {!isSearch && <Filters industry={industry} occasion={occasion} />}
      {shown.length === 0 && <p className={classes.note}>None of ours has these words.</p>}
      <ul className={classes.list}>
        {shown.map((template, place) => (
          <TemplateCard key={template.id} template={template} look={look} place={place} choose={choose} />
        ))}
      </ul>
    </section>
  )
}

type Shown = { readonly industry: AnyIndustry; readonly occasion: Occasion | null }

const addressOf = ({ industry, occasion }: Shown) =>
  `/dashboard/templates?industry=${industry}${occasion === null ? '' : `&occasion=${occasion}`}`

const Filters = ({ industry, occasion }: Shown) => (
  <>
    <FilterLinks
      label="Templates by industry"
      choices={industryIds.map((each) => ({
        name: templateIndustries[each],
        to: addressOf({ industry: each, occasion }),
        isChosen: each === industry,
      }))}
    />
    <FilterLinks
      label="Templates by occasion"
      choices={[null, ...occasionIds].map((each) => ({
        name: each === null ? 'All' : occasions[each],
        to: addressOf({ industry, occasion: each }),
        isChosen: each === occasion,
      }))}
    />
  </>
)
