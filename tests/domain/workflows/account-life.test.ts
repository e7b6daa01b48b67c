import { subjectForgotten } from '@vignette/domain/identity/events'
import type { Actor } from '@vignette/domain/kernel/event'
import { restoring } from '@vignette/domain/kernel/restoring'
import { accountLife } from '@vignette/domain/workflows/reactors/account-life'
import { expect, it } from 'vitest'

const kindsAfter = (actor: Actor): readonly string[] =>
  accountLife
    .react({
      type: subjectForgotten.type,
      data: { subject: 'u1' },
      stream: 'user-u1',
      position: 7,
      version: 2,
      at: '2026-11-20T10:00:00.001Z',
      meta: { actor, correlationId: 'c', causationId: null, workspaceId: 'w1' },
    })
    .map((reaction) => (reaction.type === 'effect' ? reaction.kind : reaction.type))

it.each<[string, Actor, readonly string[]]>([
  ['staff, by hand', { kind: 'staff', id: 'ada' }, ['account.erase']],
  ['a restore, again', restoring, ['account.erase']],
  ['the erasure itself', { kind: 'system', id: 'account-life' }, []],
  ['the command line of an earlier release', { kind: 'system', id: null }, []],
])('an account is erased once its person is forgotten by %s: %o leads to %o', (_, actor, kinds) => {
  expect(kindsAfter(actor)).toEqual(kinds)
})
