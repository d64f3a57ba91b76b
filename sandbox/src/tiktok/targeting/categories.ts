/** A category of interests, or of videos, creators or hashtags that people reacted to. Numbers are invented. */
interface Category {
  readonly id: string
  readonly name: string
  /** Null: the first level. */
  readonly parent: string | null
}

const tree: Readonly<Record<string, readonly string[]>> = {
  'Apparel & Accessories': ["Women's Apparel", "Men's Apparel", 'Shoes', 'Bags'],
  'Beauty & Personal Care': ['Skincare', 'Makeup', 'Hair Care', 'Perfume'],
  'Food & Beverage': ['Coffee', 'Snacks', 'Cooking', 'Restaurants'],
  Games: ['Casual Games', 'Role-Playing Games', 'Strategy Games'],
  'Home Improvement': ['Furniture', 'Gardening', 'Tools'],
  'Sports & Outdoors': ['Running', 'Cycling', 'Camping', 'Fitness'],
  'Tech & Electronics': ['Mobile Phones', 'Cameras', 'Computers'],
  Travel: ['Hotels', 'Flights', 'Theme Parks'],
}

/** The two levels of a tree; the numbers of the first level are `first` thousand and ten, twenty … */
const listed = (first: number): readonly Category[] =>
  Object.entries(tree).flatMap(([name, parts], at) => {
    const id = String(first * 1_000 + (at + 1) * 10)
    return [{ id, name, parent: null }, ...parts.map((part, index) => ({ id: String(Number(id) + index + 1), name: part, parent: id }))]
  })

export const interestCategories: readonly Category[] = listed(10)

export const actionCategories: readonly (Category & { readonly scene: string })[] = [
  ...listed(20).map((one) => ({ ...one, scene: 'VIDEO_RELATED' })),
  ...listed(30).map((one) => ({ ...one, scene: 'CREATOR_RELATED' })),
  ...['#running', '#skincare', '#coffee', '#travel'].map((name, at) => ({
    id: String(40_000 + at + 1),
    name,
    parent: null,
    scene: 'HASHTAG_RELATED',
  })),
]

/** Numbers of the categories directly below another one. */
export const categoriesIn = (all: readonly Category[], id: string): readonly string[] =>
  all.filter(({ parent }) => parent === id).map((one) => one.id)
