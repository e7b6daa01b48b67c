import { IconArrowUpRight } from '#components/ui/icons.ts'
import { templates } from '@vignette/domain/templates/templates'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { ideasOf } from '../ideas.ts'
import classes from './starters.module.css'

type StartersProps = {
  readonly pillars: readonly { readonly name: string }[]
  readonly choose: (prompt: string) => void
}

/** Suggested prompts from the pillars of the brand, before anything was generated. */
export const Starters = ({ pillars, choose }: StartersProps) => {
  const titleId = useId()
  return (
    <section className={classes.starters} aria-labelledby={titleId}>
      <h2 id={titleId}>Not sure where to begin?</h2>
      <p>Your results appear here. Start from one of these and make it yours.</p>
      <ul>
        {ideasOf(pillars).map((idea) => (
          <li key={idea}>
            <button type="button" onClick={() => choose(idea)} dir="auto">
              <span>{idea}</span>
              <IconArrowUpRight size={18} stroke={1.75} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <p>
        <Link to="/dashboard/templates">Or fill in one of {templates.length} templates</Link>
      </p>
    </section>
  )
}
