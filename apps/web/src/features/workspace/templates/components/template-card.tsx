import type { ReactNode } from 'react'
import type { FillTarget } from '../fill-target.ts'
import { type BrandLook, TemplatePicture } from './template-picture.tsx'
import { TemplateText } from './template-text.tsx'
import classes from './templates.module.css'

type TemplateCardProps = {
  readonly template: FillTarget
  readonly look: BrandLook
  readonly place: number
  readonly choose: (template: FillTarget) => void
  /** What can be done with it beside filling it in. */
  readonly actions?: ReactNode
}

/** A template with its name and a picture of it in the look of the brand. The whole card opens it. */
export const TemplateCard = ({ template, look, place, choose, actions }: TemplateCardProps) => (
  <li className={classes.card}>
    <button type="button" className={classes.open} onClick={() => choose(template)}>
      <TemplatePicture look={look} prompt={template.prompt} place={place} />
      <strong dir="auto">{template.name}</strong>
      <TemplateText template={template} values={{}} />
    </button>
    {actions && <div className={classes.cardActions}>{actions}</div>}
  </li>
)
