import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDesks } from '../api/posts/desks.ts'
import { createTestApi, type TestApi } from '../api/support.ts'
import { type DemoNetwork, startDemoNetwork } from '../support/demo-network.ts'
import { eventually } from '../support/eventually.ts'
import { hire } from '../support/personnel.ts'
import { createPublishedPosts } from '../support/published-posts.ts'
import { operatorSettings, runOps } from './operator.ts'

let network: DemoNetwork
let api: TestApi

beforeAll(async () => {
  network = await startDemoNetwork()
  api = await createTestApi({ env: { DEMO_NETWORK_URL: network.url } })
})
afterAll(async () => {
  await api.close()
  await network.stop()
})

it('lists posts, and tries again what failed, in the name of who did it', async () => {
  const [desks, published] = [createDesks(api), createPublishedPosts(api.database.appUrl)]
  const ada = await desks.open()
  const { workspaceId } = ada.team
  const { id: accountId } = await desks.connect(ada)
  const at = new Date(Date.now() + 86_400_000).toISOString()
  const { id: postId } = await desks.done(ada, 'POST', '/posts', { text: 'Hello', targets: [{ accountId }], at })
  desks.sawUpTo(await published.fail({ workspaceId, postId, accountId }, 'content'))
  await desks.read(ada, postId)
  await hire(api.database.appUrl, 'ada')
  const settings = operatorSettings(api.database.appUrl)
  const by = ['--by', 'ada', '--reason', 'Asked by its people']

  await eventually(async () => {
    const listed = await runOps(settings, ['posts', 'list', '--state', 'failed', '--workspace', workspaceId, '--json'])
    expect(JSON.parse(listed.stdout)).toMatchObject({
      targets: [{ postId, accountId, status: 'failed', code: 'content' }],
    })
  })
  expect(await runOps(settings, ['posts', 'list', '--late'])).toMatchObject({ code: 0, stderr: '' })
  expect((await runOps(settings, ['posts', 'recheck', postId, ...by])).stderr).toContain('No worker')
  expect(await runOps(settings, ['posts', 'retry', postId, accountId, ...by])).toMatchObject({ code: 0, stderr: '' })
  const { rows } = await api.owner.query(
    `select meta -> 'actor' as actor, data from es.events where stream = $1 and type = 'TargetRetried'`,
    [`post-${postId}`],
  )
  expect(rows).toMatchObject([{ actor: { kind: 'staff', id: 'ada' }, data: { userId: null, accountId } }])
  expect((await runOps(settings, ['posts', 'retry', 'nothing', ...by])).code).toBe(4)
  await Promise.all([desks.close(), published.close()])
})
