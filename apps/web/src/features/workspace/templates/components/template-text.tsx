import { partsOf, type Template } from '@vignette/domain/templates/templates'
import classes from './templates.module.css'

type TemplateTextProps = {
  readonly template: Pick<Template, 'prompt'>
  /** What was filled in, by the number of the blank. */
  readonly values: Readonly<Record<number, string>>
}

/** A prompt in which blanks and what was filled in stand out. */
export const TemplateText = ({ template, values }: TemplateTextProps) => {
  let nth = -1
  return (
    <span className={classes.text}>
      {partsOf(template).map((part, index) => {
        const key = `${index}`
        if ('words' in part) return <span key={key}>{part.words}</span>
        nth += 1
        const value = values[nth]?.trim()
        return value ? <mark key={key}>{value}</mark> : <em key={key}>[{part.blank}]</em>
      })}
    </span>
  )
}
