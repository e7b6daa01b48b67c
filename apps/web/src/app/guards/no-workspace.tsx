import '@mantine/core/styles/Button.css'
import { Button } from '@mantine/core'
import { Screen } from '#components/layout/screen.tsx'
import { usePageTitle } from '#entities/site/use-page-title.ts'

type NoWorkspaceProps =
  | { readonly reason: 'unknown' }
  /** The person belongs to none. */
  | { readonly reason: 'none' }
  /** `name`: that of the workspace. */
  | { readonly reason: 'suspended'; readonly name: string }

const titles: Readonly<Record<NoWorkspaceProps['reason'], string>> = {
  unknown: 'There is no such workspace',
  none: 'You have no workspace',
  suspended: 'Your seat is suspended',
}

/** In place of the pages of a workspace that the person may not see. */
export const NoWorkspace = (props: NoWorkspaceProps) => {
  const title = titles[props.reason]
  usePageTitle(title)
  return (
    <Screen>
      <h1>{title}</h1>
      {props.reason === 'unknown' && <p>It does not exist, or you do not belong to it.</p>}
      {props.reason === 'none' && (
        <p>You belong to no workspace at the moment. You can begin a new one, or be invited.</p>
      )}
      {props.reason === 'suspended' && (
        <p>
          You cannot use <bdi>{props.name}</bdi> at the moment. Nothing of yours is lost. Please ask the person who owns
          it for a seat.
        </p>
      )}
      {/* not by the router, which knows the pages of this workspace only */}
      {props.reason === 'none' ? (
        <Button component="a" href="/new-workspace" size="md">
          New workspace
        </Button>
      ) : (
        <Button component="a" href="/dashboard" size="md">
          Go to your own workspace
        </Button>
      )}
    </Screen>
  )
}
