import type { Article } from './articles/article.ts'
import { account } from './articles/account.ts'
import { billing } from './articles/billing.ts'
import { credits } from './articles/credits.ts'
import { gettingStarted } from './articles/getting-started.ts'
import { library } from './articles/library.ts'
import { plans } from './articles/plans.ts'
import { privacy } from './articles/privacy.ts'
import { history } from './articles/history.ts'
import { publishing } from './articles/publishing.ts'
import { studio } from './articles/studio.ts'
import { videos } from './articles/videos.ts'
import { team } from './articles/team.ts'
import { support } from './articles/support.ts'

/** Every article, in the order of the categories. */
export const articles: readonly Article[] = [
  ...gettingStarted,
  ...studio,
  ...history,
  ...library,
  ...videos,
  ...publishing,
  ...credits,
  ...plans,
  ...billing,
  ...account,
  ...team,
  ...privacy,
  ...support,
]

/** The most frequent questions. */
const popularIds = ['when-credits-reset', 'make-a-post', 'what-actions-cost', 'upload-files', 'free-trial', 'cancel']

export const popularArticles = popularIds.flatMap((id) => articles.filter((article) => article.id === id))

/** Topics of videos, each with the article that explains it in so many steps. */
export const tutorials = [
  { title: 'Your brand in three steps', picture: 'brand', articleId: 'set-up-your-brand', steps: 3 },
  { title: 'From an idea to a post', picture: 'post', articleId: 'make-a-post', steps: 4 },
  { title: 'Reading the credit meter', picture: 'meter', articleId: 'read-your-usage', steps: 5 },
  { title: 'Setting an overage budget', picture: 'budget', articleId: 'overage-budget', steps: 3 },
] as const
