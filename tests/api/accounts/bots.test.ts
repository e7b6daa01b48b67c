import type { AccountConnected } from '@vignette/domain/social-accounts/schemas/answers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { discordToken, openDiscord } from '../../networks/servers/discord-server.ts'
import { botToken, openTelegram } from '../../networks/servers/telegram-server.ts'
import { createDesks, type Desks } from '../posts/desks.ts'
import { createTestApi, expectFailure, type TestApi } from '../support.ts'

let telegram: Awaited<ReturnType<typeof openTelegram>>
let discord: Awaited<ReturnType<typeof openDiscord>>
let api: TestApi
let desks: Desks

beforeAll(async () => {
  ;[telegram, discord] = await Promise.all([openTelegram(), openDiscord()])
  api = await createTestApi({ env: { TELEGRAM_URL: telegram.url, DISCORD_URL: discord.url } })
  desks = createDesks(api)
})
afterAll(async () => {
  await desks.close()
  await api.close()
  await Promise.all([telegram.close(), discord.close()])
})

it('connects a channel of Discord with a bot, and again by its name', async () => {
  const ada = await desks.open()
  const wish = { network: 'discord', identifier: '910000000000000001', password: discordToken }
  const answer = await desks.ask(ada, 'POST', '/accounts/connect', wish)
  expect(answer.statusCode, answer.body).toBe(201)
  const { account } = answer.json<AccountConnected>()
  expect(account).toMatchObject({ handle: '#news', name: 'Bakery', state: 'ready' })
  const again = { network: 'discord', accountId: account.id, password: discordToken }
  const repeated = await desks.ask(ada, 'POST', '/accounts/connect', again)
  expect(repeated.json<AccountConnected>().account.id).toBe(account.id)
})

it('says what is wrong with a bot: its token, the channel, or its rights', async () => {
  const ada = await desks.open()
  const refusalOf = async (identifier: string, password: string, code: string) => {
    const wish = { network: 'telegram', identifier, password }
    return expectFailure(await desks.ask(ada, 'POST', '/accounts/connect', wish), 400, code).error
  }
  const wrong = await refusalOf('@bakery_news', 'secret', 'accounts.wrong_password')
  expect(wrong).toBe('Telegram knows no bot with this token. Please check it.')
  await refusalOf('@nobody', botToken, 'accounts.unknown_name')
  telegram.forbid()
  await refusalOf('@bakery_news', botToken, 'accounts.may_not_post')
})
