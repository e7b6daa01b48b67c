import '@mantine/core/styles/Button.css'
import { Button } from '@mantine/core'
import { Screen } from '#components/layout/screen.tsx'
import { usePageTitle } from '#entities/site/use-page-title.ts'

type NoWorkspaceProps =
  | { readonly reason: 'unknown' }
  /** `name`: that of the workspace. */
  | { readonly reason: 'suspended'; readonly name: string }

/** In place of the pages of a workspace that the person may not see. */
export const NoWorkspace = (props: NoWorkspaceProps) => {
  const title = props.reason === 'unknown' ? 'There is no such workspace' : 'Your seat is suspended'
  usePageTitle(title)
  return (
    <Screen>
      <h1>{title}</h1>
      {props.reason === 'unknown' ? (
        <p>It does not exist, or you do not belong to it.</p>
      ) : (
        <p>
          You cannot use <bdi>{props.name}</bdi> at the moment. Nothing of yours is lost. Please ask the person who owns
          it for a seat.
        </p>
      )}
      {/* not by the router, which knows the pages of this workspace only */}
      <Button component="a" href="/dashboard" size="md">
        Go to your own workspace
      </Button>
    </Screen>
  )
}
