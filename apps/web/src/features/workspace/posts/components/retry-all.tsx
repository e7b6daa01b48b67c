import '@mantine/core/styles/Button.css'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { countWords } from '@vignette/domain/kernel/words'
import type { ShownPost } from '@vignette/domain/posts/schemas/answers'
import { useState } from 'react'
import { retryTargets } from '#entities/post/change-posts.ts'
import { accountWords } from '#entities/social-account/account-words.ts'
import { accountsQuery } from '#entities/social-account/get-accounts.ts'
import { type FailedOnAccount, failedTogether } from '../retry-all.ts'
import { AskDialog, type Question } from './ask-dialog.tsx'
import classes from './retry-all.module.css'

const questionOf = (failed: FailedOnAccount): Question => {
  const { accountId, postIds, overdue } = failed
  const where = accountWords(failed)
  const late = overdue > 0 ? ` Of them, ${overdue} ${overdue === 1 ? 'goes' : 'go'} out later than was planned.` : ''
  return {
    title: `Try ${countWords(postIds.length, 'post')} again?`,
    explanation: `All ${postIds.length} go out on ${where} now, one after the other.${late} Nothing is sent twice: where something may be out, the network is asked first.`,
    label: `Try ${postIds.length} again`,
    act: () => retryTargets(postIds, accountId),
    done: 'They are tried again now.',
  }
}

/** One way on for many listed posts that failed on the same account. */
export const RetryAll = ({ posts }: { readonly posts: readonly ShownPost[] }) => {
  const [question, ask] = useState<Question | null>(null)
  const ready =
    useQuery(accountsQuery).data?.items.filter(({ state, isPaused }) => state === 'ready' && !isPaused) ?? []
  const together = failedTogether(posts, new Set(ready.map(({ id }) => id)), Date.now())
  return (
    <>
      {together.map((failed) => (
        <div key={failed.accountId} className={classes.line}>
          <p>
            {failed.postIds.length} of the posts listed here did not go out on <bdi>{accountWords(failed)}</bdi>.
          </p>
          <Button size="xs" variant="default" onClick={() => ask(questionOf(failed))}>
            Try all of them again
          </Button>
        </div>
      ))}
      <AskDialog question={question} close={() => ask(null)} />
    </>
  )
}
