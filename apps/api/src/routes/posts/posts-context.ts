import { createStreamStates } from '@vignette/event-log/commands/stream-states'
import { signingKeys } from '@vignette/event-log/sealing/master-keys'
import { createFileAddresses } from '@vignette/storage/file-addresses'
import type { FastifyPluginAsync } from 'fastify'
import type { Infrastructure } from '../../infrastructure.ts'
import { createAccountReader } from '../accounts/account-reader.ts'
import { createPublishLogReader } from '../accounts/publish-log-reader.ts'
import { createChosenItems } from '../library/chosen-items.ts'
import { createFileLinks } from '../library/file-links.ts'
import { createBudgetProblems } from './budget-problems.ts'
import { createFindProblems } from './find-problems.ts'
import { fetchedFiles } from './fetched-files.ts'
import { keptFiles } from './kept-files.ts'
import { linkCards } from './link-cards.ts'
import { mendingPosts, resolvingPosts } from './mending-posts.ts'
import { createPostChecks } from './post-checks.ts'
import { createPostReader } from './post-reader.ts'
import { createShowPosts } from './post-view.ts'
import { postRoutes } from './posts.ts'
import { createFindRepeats } from './repeats.ts'
import { timingPosts, writingPosts } from './writing-posts.ts'

type PostsDeps = Pick<Infrastructure, 'config' | 'pool' | 'codec' | 'storage' | 'networks' | 'readLinkCard'>

/** Posts of a workspace: writing and scheduling them, and what became of them. */
export const postsContext: FastifyPluginAsync<PostsDeps> = async (app, deps) => {
  const { config, pool, codec, storage, networks, readLinkCard } = deps
  const { SESSION_SECRET: secret, API_BASE_PATH: basePath } = config
  const posts = createPostReader(pool)
  const accounts = createAccountReader(pool)
  const readItems = createChosenItems(pool)
  const links = createFileLinks({ secret, basePath })
  const keptLinks = createFileLinks({ secret, basePath: `${basePath}/posts` })
  const showPosts = createShowPosts({ pool, accounts, readItems, links, keptLinks })
  const findProblems = createFindProblems({
    readItems,
    findRepeats: createFindRepeats(posts),
    budgetProblems: createBudgetProblems(networks.budgetOf),
    canFetch: networks.canFetch,
  })
  // of its own, because commands are decided on states without words
  const contents = createStreamStates({ pool, codec })
  const checks = createPostChecks({ contents, findProblems })
  await app.register(postRoutes, { posts, showPosts, readLog: createPublishLogReader(pool) })
  await app.register(writingPosts, { checks, showPosts })
  await app.register(linkCards, { readLinkCard })
  await app.register(timingPosts, { checks })
  await app.register(mendingPosts)
  await app.register(resolvingPosts)
  await app.register(keptFiles, { keptLinks, posts, storage })
  const addresses = createFileAddresses({ keys: signingKeys(config.MASTER_KEY), baseUrl: '', now: app.now })
  await app.register(fetchedFiles, { addresses, storage })
}
