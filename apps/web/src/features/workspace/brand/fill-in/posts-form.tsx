import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Input.css'
import { Button, Textarea } from '@mantine/core'
import { postsIn } from '@vignette/domain/brand/past-posts'
import { brandLimits } from '@vignette/domain/brand/limits'
import { useState } from 'react'
import classes from './fill-in.module.css'

const { samplePosts: mostPosts, samplePost: longestPost } = brandLimits

const problemOf = (posts: readonly string[]): string | null => {
  if (posts.length === 0) return 'Please paste a post'
  if (posts.length > mostPosts) return `Please paste at most ${mostPosts} posts`
  return posts.some((post) => post.length > longestPost)
    ? `One of them has more than ${longestPost.toLocaleString('en')} characters`
    : null
}

/** Takes pasted posts apart. They do not leave the browser before the brand is saved. */
export const PostsForm = ({ found }: { readonly found: (posts: readonly string[]) => void }) => {
  const [pasted, setPasted] = useState('')
  const [isTried, setTried] = useState(false)
  const posts = postsIn(pasted)
  const problem = problemOf(posts)
  const read = () => {
    setTried(true)
    if (problem === null) found(posts)
  }
  return (
    <div className={classes.form}>
      <Textarea
        label="Posts of yours"
        description={`Up to ${mostPosts}. Leave two empty lines between them, or a line of dashes.`}
        autosize
        minRows={6}
        maxRows={14}
        dir="auto"
        data-autofocus
        value={pasted}
        error={isTried ? problem : null}
        onChange={({ currentTarget }) => setPasted(currentTarget.value)}
      />
      <p className={classes.note} role="status">
        {posts.length === 1 ? '1 post' : `${posts.length} posts`}
      </p>
      <div className={classes.actions}>
        <Button onClick={read}>See what they show</Button>
      </div>
    </div>
  )
}
