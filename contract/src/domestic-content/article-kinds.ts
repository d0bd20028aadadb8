/** What the law asks of an article follows from its one category (2 CFR 184.4(e), 88 FR 57750; 23 CFR 635.410, 90 FR 2932). */
export const articleCategories = [
  'iron_steel',
  'manufactured_product',
  'construction_material',
  /** Cement, aggregates and their binding agents: never asked (IIJA 70917(c)). */
  'excluded',
] as const
export type ArticleCategory = (typeof articleCategories)[number]

/** The kinds of each category; an article of iron or steel has none. */
export const kindsOfCategory = {
  iron_steel: [],
  /** Those of the first two still owe the rule of iron and steel for a part of them (90 FR 2932). */
  manufactured_product: ['precast_concrete', 'electronic_system', 'other_product'],
  /** The eight kinds of 2 CFR 184.3. */
  construction_material: [
    'non_ferrous_metals',
    'plastics_polymers',
    'glass',
    'fiber_optic_cable',
    'optical_fiber',
    'lumber',
    'engineered_wood',
    'drywall',
  ],
  excluded: ['cement', 'aggregates', 'binding_agents'],
} as const satisfies Record<ArticleCategory, readonly string[]>

export type ConstructionKind = (typeof kindsOfCategory.construction_material)[number]
export const articleKinds = [
  ...kindsOfCategory.manufactured_product,
  ...kindsOfCategory.construction_material,
  ...kindsOfCategory.excluded,
] as const
export type ArticleKind = (typeof articleKinds)[number]

/**
 * Products with iron or steel that is tracked as iron and steel: reinforcement of precast concrete, and the cabinets of intelligent transportation and other
 * electronic systems (90 FR 2932).
 */
export const hasOwnSteel = (kind: ArticleKind | null): boolean =>
  kind === 'precast_concrete' || kind === 'electronic_system'

/** Whether a kind is one of a category: an article of iron or steel has none, any other has one. */
export const isKindOf = (category: ArticleCategory, kind: ArticleKind | null): boolean =>
  kind === null ? category === 'iron_steel' : (kindsOfCategory[category] as readonly string[]).includes(kind)

/** Whether the rules of a category count foreign cost, which then has a minimal amount; of the others it is not asked. */
export const countsForeignCost = (category: ArticleCategory): category is 'iron_steel' | 'construction_material' =>
  category === 'iron_steel' || category === 'construction_material'
