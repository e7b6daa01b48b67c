import type { PostProblem } from '@vignette/domain/posts/schemas/answers'
import type { ShownAccount } from '@vignette/domain/social-accounts/schemas/answers'
import { IconAlertTriangle, IconCircleX } from '#components/ui/icons.ts'
import { accountWords } from '#entities/social-account/account-words.ts'
import { sharedProblems } from '../problems-of-draft.ts'
import classes from './problem-list.module.css'

type ProblemListProps = { readonly problems: readonly PostProblem[]; readonly accounts: readonly ShownAccount[] }

/** What keeps a post from going out, and what should be known before. */
export const ProblemList = ({ problems, accounts }: ProblemListProps) => (
  <ul className={classes.problems} aria-label="What to look at" aria-live="polite">
    {sharedProblems(problems, accounts).map(({ problem: { level, message, part }, accounts: concerned }) => {
      const Icon = level === 'error' ? IconCircleX : IconAlertTriangle
      return (
        <li key={`${level} ${part ?? ''} ${message}`} data-level={level}>
          <Icon
            size={18}
            stroke={1.75}
            aria-label={level === 'error' ? 'Has to be changed' : 'Good to know'}
            role="img"
          />
          <span>
            {part !== undefined && part > 0 && `Post ${part + 1} of the thread: `}
            {message}
            {accounts.length > 1 && <small> {concerned.map(accountWords).join(', ')}</small>}
          </span>
        </li>
      )
    })}
  </ul>
)
