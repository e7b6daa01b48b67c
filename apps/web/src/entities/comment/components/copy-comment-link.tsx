import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { commentPath, type Topic } from '@vignette/domain/comments/topic'
import { otherwiseOwn } from '#entities/workspace/current.ts'
import { workspacesQuery } from '#entities/workspace/get-workspaces.ts'
import { toast } from '#lib/toast.ts'
import { addressIn } from '#lib/workspaces/address.ts'
import classes from './comments.module.css'

/** Copies an address that opens the comment for everybody in the workspace. */
export const CopyCommentLink = ({ about, id }: { readonly about: Topic; readonly id: string }) => {
  const { data } = useQuery(workspacesQuery)
  const slug = data && otherwiseOwn(data.items)?.slug
  if (slug === undefined || !('clipboard' in navigator)) return null
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(`${location.origin}${addressIn(slug, commentPath(about, id))}`)
      toast.success('The link is copied.')
    } catch {
      toast.error('The link could not be copied.')
    }
  }
  return (
    <Button className={classes.quiet} size="compact-sm" variant="subtle" onClick={() => void copy()}>
      Copy link
    </Button>
  )
}
