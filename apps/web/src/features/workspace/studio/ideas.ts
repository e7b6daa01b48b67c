/**
 * Ways to write about a topic. Names of pillars have any grammar ("behind the scenes", "tips"), so they are put in front
 * unchanged, and no sentence is built around them.
 */
const shapes = [
  'three things that surprise most people',
  'the part that nobody sees, and why it matters',
  'one thing that everybody can try today',
  'what would you like to know?',
]

const anyTopics = ['What we learned this week', 'Our newest product', 'How we work', 'What comes next']

/** With a capital letter. Names with capitals inside, like "iPhone", stay unchanged. */
const beginning = (name: string): string =>
  name.replace(/[\s.:!?…]+$/u, '').replace(/^\p{Ll}+(?!\p{L})/u, (word) => word.charAt(0).toUpperCase() + word.slice(1))

/** Suggested prompts from the pillars of the brand. */
export const ideasOf = (pillars: readonly { readonly name: string }[]): readonly string[] => {
  const topics = pillars.length > 0 ? pillars.map(({ name }) => beginning(name)) : anyTopics
  return shapes.map((shape, index) => `${topics[index % topics.length] ?? ''}: ${shape}`)
}
