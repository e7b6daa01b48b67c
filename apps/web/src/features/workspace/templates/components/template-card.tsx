import type { ReactNode } from 'react'
import type { FillTarget } from '../fill-target.ts'
import { TemplateText } from './template-text.tsx'
import classes from './templates.module.css'

type TemplateCardProps = {
  readonly template: FillTarget
  readonly choose: (template: FillTarget) => void
  /** What can be done with it beside filling it in. */
  readonly actions?: ReactNode
}

/** A template with its name. The whole card opens it. */
export const TemplateCard = ({ template, choose, actions }: TemplateCardProps) => (
  <li className={classes.card}>
    <button type="button" className={classes.open} onClick={() => choose(template)}>
      <strong dir="auto">{template.name}</strong>
      <TemplateText template={template} values={{}} />
    </button>
    {actions && <div className={classes.cardActions}>{actions}</div>}
  </li>
)
