import { randomUUID } from 'node:crypto'
import { workspaceOfSubject } from '@vignette/accounts/subject-workspace'
import { appCodeOf } from '@vignette/domain/account/schemas/second-factor'
import type { SecondFactorCommand } from '@vignette/domain/sessions/second-factor/commands'
import { type SecondFactor, secondFactor } from '@vignette/domain/sessions/second-factor/decider'
import { codeRequired, notOn, wrongCode } from '@vignette/domain/sessions/second-factor/refusals'
import type { CommandHandler } from '@vignette/event-log/commands/command-handler'
import { hashOfRecoveryCode } from '@vignette/identity/second-factor/recovery-codes'
import { stepOf } from '@vignette/identity/second-factor/totp'

type Deps = { readonly handler: CommandHandler; readonly now: () => Promise<string> }

/** `requestId`: that of the request in which the code came. */
type Entered = { readonly userId: string; readonly code: string | undefined; readonly requestId: string }

export type SecondStep = {
  readonly read: (userId: string) => Promise<SecondFactor>
  /**
   * Takes a code of the person's app, or a recovery code. A code is taken once.
   * @throws {DomainError} `identity.code_required`, `identity.wrong_code`, `identity.too_many_codes`,
   *   `identity.second_factor_off`.
   */
  readonly enter: (entered: Entered) => Promise<void>
}

/** The second step of the sign-in where the product keeps the accounts itself. */
export const createSecondStep = ({ handler, now }: Deps): SecondStep => {
  const read = async (userId: string): Promise<SecondFactor> => {
    const { current } = await handler.states.read(secondFactor, userId)
    return current.state
  }

  const send = async (command: SecondFactorCommand, requestId: string): Promise<SecondFactor> => {
    const { userId: id } = command
    const { state } = await handler.handle({
      aggregate: secondFactor,
      id,
      command,
      commandId: randomUUID(),
      meta: {
        actor: { kind: 'user', id },
        correlationId: requestId,
        causationId: null,
        workspaceId: workspaceOfSubject(id),
      },
    })
    return state
  }

  return {
    read,
    enter: async ({ userId, code, requestId }) => {
      if (code === undefined) throw codeRequired()
      const [state, at] = await Promise.all([read(userId), now()])
      if (state.status === 'off') throw notOn()
      const appCode = appCodeOf(code)
      if (appCode === undefined) {
        await send({ type: 'EnterRecoveryCode', userId, hash: hashOfRecoveryCode(code), now: at }, requestId)
        return
      }
      const step = stepOf(state.secret, appCode, at)
      const after = await send({ type: 'EnterCode', userId, step, now: at }, requestId)
      if (after.status === 'on' && after.wrong.count > 0) throw wrongCode()
    },
  }
}
