import { expect, it, onTestFinished } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { newPerson } from '../../support/people.ts'
import { createTestApi } from '../support.ts'

const handedOver = `select from es.events where type = 'MailHandedOver'`

it('an API whose database takes no writes stays ready, says so, and notices by itself when it is over', async () => {
  const { app, owner, close } = await createTestApi()
  onTestFinished(close)
  const [known, unknown] = [newPerson(), newPerson()]
  const signUp = ({ headers }: typeof known) => app.inject({ method: 'POST', url: '/api/users', headers, payload: {} })
  const profile = () => app.inject({ url: '/api/users/profile', headers: known.headers })
  const health = async () => {
    const answer = await app.inject('/health/ready')
    return { status: answer.statusCode, ...answer.json<object>() }
  }
  expect((await signUp(known)).statusCode).toBe(200)
  await eventually(async () => expect((await profile()).statusCode).toBe(200))
  expect(await health()).toEqual({ status: 200, ready: true })
  // the mail of the sign-up is sent, which is an event too
  await eventually(async () => expect((await owner.query(handedOver)).rowCount).toBe(1))

  // what Postgres says when an insert finds the disk full
  await owner.query(`create function public.no_room() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
    create trigger no_room before insert on es.events for each row execute function public.no_room()`)
  expect((await signUp(unknown)).statusCode).toBe(503)
  expect(await health()).toEqual({ status: 200, ready: true, writes: 'failing' })
  expect((await profile()).statusCode).toBe(200)

  await owner.query('drop trigger no_room on es.events')
  const before = await owner.query('select head from es.log')
  await eventually(async () => expect(await health()).toEqual({ status: 200, ready: true }))
  expect(await owner.query('select head from es.log')).toMatchObject({ rows: before.rows })
  expect((await signUp(unknown)).statusCode).toBe(200)
})
