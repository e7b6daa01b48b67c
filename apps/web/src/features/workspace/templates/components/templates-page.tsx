import { useQuery } from '@tanstack/react-query'
import type { AnyIndustry } from '@vignette/domain/brand/schemas'
import {
  type Occasion,
  occasions,
  type Template,
  templateIndustries,
  templates,
} from '@vignette/domain/templates/templates'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Page } from '#components/layout/page.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { FilterLinks } from '#components/ui/filter-links.tsx'
import { PageHead } from '#components/ui/page-head.tsx'
import { brandQuery } from '#entities/brand/get-brand.ts'
import { usePageTitle } from '#entities/site/use-page-title.ts'
import { FillForm } from './fill-form.tsx'
import { TemplateText } from './template-text.tsx'
import classes from './templates.module.css'

const industryIds = Object.keys(templateIndustries) as AnyIndustry[]
const occasionIds = Object.keys(occasions) as Occasion[]

/** Posts by industry and occasion, with blanks to fill in. */
export const TemplatesPage = () => {
  usePageTitle('Templates')
  const [search] = useSearchParams()
  const ownIndustry = useQuery(brandQuery).data?.brand?.industry
  const industry = industryIds.find((each) => each === search.get('industry')) ?? ownIndustry ?? 'food'
  const occasion = occasionIds.find((each) => each === search.get('occasion')) ?? null
  const [chosen, setChosen] = useState<Template | null>(null)
  const shown = templates.filter((each) => each.industry === industry && (occasion ?? each.occasion) === each.occasion)
  const addressOf = (to: { industry: AnyIndustry; occasion: Occasion | null }) =>
    `/dashboard/templates?industry=${to.industry}${to.occasion === null ? '' : `&occasion=${to.occasion}`}`
  return (
    <Page>
      <PageHead title="Templates">Fill in what is in brackets, and the studio does the rest.</PageHead>
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
      <ul className={classes.list}>
        {shown.map((template) => (
          <li key={template.id}>
            <button type="button" onClick={() => setChosen(template)}>
              <strong>{occasions[template.occasion]}</strong>
              <TemplateText template={template} values={{}} />
            </button>
          </li>
        ))}
      </ul>
      <Dialog
        opened={chosen !== null}
        close={() => setChosen(null)}
        title={chosen ? occasions[chosen.occasion] : ''}
        size="lg"
      >
        {chosen && <FillForm key={chosen.id} template={chosen} close={() => setChosen(null)} />}
      </Dialog>
    </Page>
  )
}
