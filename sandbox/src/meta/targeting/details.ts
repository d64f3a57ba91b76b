/** An option of detailed targeting. Sizes are people a month. */
export interface Detail {
  readonly id: string
  readonly name: string
  readonly type: 'interests' | 'behaviors' | 'life_events' | 'family_statuses' | 'industries' | 'income'
  readonly path: readonly string[]
  readonly lower: number
  readonly upper: number
}

/** `path: name, name …` of each type. Invented ids and sizes, in the form of real ones. */
const lists: readonly (readonly [Detail['type'], string])[] = [
  ['interests', 'Shopping and fashion: Shopping, Online shopping, Boutiques, Clothing, Shoes, Jewelry, Cosmetics, Handbags'],
  ['interests', 'Food and drink: Coffee, Tea, Cooking, Baking, Restaurants, Ramen, Veganism, Desserts'],
  ['interests', 'Fitness and wellness: Running, Yoga, Physical fitness, Meditation, Dieting, Weight training'],
  ['interests', 'Sports and outdoors: Football, Basketball, Tennis, Hiking, Cycling, Swimming, Camping, Fishing'],
  ['interests', 'Entertainment > Games: Mobile games, Strategy games, Role-playing games, Puzzle video games, Online games, Board games'],
  ['interests', 'Entertainment: Movies, Music, Reading, Anime movies, Comedy movies, Pop music, Live events'],
  ['interests', 'Hobbies and activities: Travel, Photography, Gardening, Pets, Cars, Home improvement, Drawing'],
  ['interests', 'Business and industry: Entrepreneurship, Small business, Digital marketing, Design, Real estate, Personal finance'],
  ['interests', 'Technology: Smartphones, Computers, Artificial intelligence, Photography apps, Video editing'],
  ['behaviors', 'Purchase behavior: Engaged Shoppers'],
  ['behaviors', 'Travel: Frequent Travelers, Commuters, Frequent international travelers'],
  ['behaviors', 'Digital activities: Canvas gaming, Small business owners, Technology early adopters, Facebook Page admins'],
  ['behaviors', 'Mobile Device User > Operating system: Android users, iOS users'],
  ['life_events', 'Life events: Anniversary within 30 days, Newly engaged (3 months), Recently moved, New job, Upcoming birthday'],
  ['family_statuses', 'Parents: Parents (all), New parents (0-12 months), Parents with teenagers (13-17 years)'],
  [
    'industries',
    'Work > Industries: Sales, Education and libraries, Management, Healthcare and medical services, IT and technical services',
  ],
  ['income', 'Financial > Income: Household income: top 10% of ZIP codes (US), Household income: top 5% of ZIP codes (US)'],
]

const titles: Readonly<Record<Detail['type'], string>> = {
  interests: 'Interests',
  behaviors: 'Behaviors',
  life_events: 'Demographics',
  family_statuses: 'Demographics',
  industries: 'Demographics',
  income: 'Demographics',
}

export const details: readonly Detail[] = lists
  .flatMap(([type, text]) => {
    const cut = text.indexOf(': ')
    const path = [titles[type], ...text.slice(0, cut).split(' > ')]
    return text
      .slice(cut + 2)
      .split(', ')
      .map((name) => ({ type, path: [...path, name], name }))
  })
  .map((one, at) => ({
    ...one,
    id: String(6_003_100_000_000 + at * 104_729),
    lower: 1_000_000 + ((at * 7_919) % 400) * 1_000_000,
    upper: 1_200_000 + ((at * 7_919) % 400) * 1_180_000,
  }))
