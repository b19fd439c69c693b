import type { AppPlan } from './model.ts'

/**
 * The connected applications of the demo network. Roles from the highest to the lowest; permissions as
 * [name, display name, may be passed on, those nested below]. `popularity`: how much the app is used beside the others.
 */
export const appPlans: AppPlan[] = [
  {
    clientId: 'parts',
    displayName: 'Parts Ordering',
    descriptions: {
      english: 'Search the parts catalog, order parts and accessories, and follow deliveries.',
      french:
        'Rechercher des pièces dans le catalogue, commander des pièces et des accessoires, et suivre les livraisons.',
    },
    colour: '#1d6fb8',
    flow: 0,
    popularity: 10,
    roles: [
      { name: 'parts-manager', displayName: 'Parts manager', priority: 40 },
      { name: 'buyer', displayName: 'Buyer', priority: 20 },
      { name: 'parts-viewer', displayName: 'Parts viewer', priority: 10 },
    ],
    permissions: [
      [
        'view-orders',
        'View orders',
        true,
        [
          ['place-orders', 'Place orders', true, [['rush-orders', 'Place rush orders', true]]],
          ['cancel-orders', 'Cancel orders', true],
          ['return-parts', 'Return parts', true],
        ],
      ],
      ['view-dealer-prices', 'View dealer prices', false],
    ],
    attributes: [
      { name: 'buyer-code', displayName: 'Buyer code', required: true },
      { name: 'order-limit', displayName: 'Order limit', required: false },
    ],
  },
  {
    clientId: 'warranty',
    displayName: 'Warranty Claims',
    descriptions: {
      english: 'Register products, file warranty claims with pictures, and see what was decided.',
      french:
        'Enregistrer des produits, soumettre des réclamations de garantie avec photos, et suivre les décisions.',
    },
    colour: '#b3541e',
    flow: 0,
    popularity: 6,
    roles: [
      { name: 'claims-approver', displayName: 'Claims approver', priority: 40 },
      { name: 'claims-clerk', displayName: 'Claims clerk', priority: 20 },
      { name: 'claims-viewer', displayName: 'Claims viewer', priority: 10 },
    ],
    permissions: [
      [
        'view-claims',
        'View claims',
        true,
        [
          ['file-claims', 'File claims', true],
          ['approve-claims', 'Approve claims', false, [['pay-claims', 'Release payments', false]]],
        ],
      ],
      ['register-products', 'Register products', true],
    ],
    attributes: [{ name: 'technician-number', displayName: 'Technician number', required: true }],
  },
  {
    clientId: 'service',
    displayName: 'Service Scheduling',
    descriptions: {
      english: 'Plan openings, closings and repairs, and send technicians on site.',
      french:
        'Planifier les ouvertures, les fermetures et les réparations, et envoyer le personnel technique sur place.',
    },
    colour: '#2b7a4b',
    flow: 2,
    popularity: 8,
    roles: [
      { name: 'service-manager', displayName: 'Service manager', priority: 40 },
      { name: 'service-advisor', displayName: 'Service advisor', priority: 30 },
      { name: 'technician', displayName: 'Technician', priority: 20 },
    ],
    permissions: [
      [
        'view-calendar',
        'View the calendar',
        true,
        [
          ['book-visits', 'Book visits', true, [['overbook', 'Book beyond capacity', true]]],
          ['assign-technicians', 'Assign technicians', true],
        ],
      ],
      ['close-work-orders', 'Close work orders', true],
    ],
    attributes: [{ name: 'van-number', displayName: 'Van number', required: false }],
  },
  {
    clientId: 'pricing',
    displayName: 'Inventory and Pricing',
    descriptions: {
      english: 'Stock on hand in each store, price lists of the season, and transfers between stores.',
      french: 'Stocks de chaque succursale, listes de prix de la saison et transferts entre succursales.',
    },
    colour: '#6a4fb3',
    flow: 0,
    popularity: 5,
    roles: [
      { name: 'pricing-manager', displayName: 'Pricing manager', priority: 40 },
      { name: 'stock-clerk', displayName: 'Stock clerk', priority: 20 },
      { name: 'price-viewer', displayName: 'Price viewer', priority: null },
    ],
    permissions: [
      [
        'view-stock',
        'View stock',
        true,
        [
          ['count-stock', 'Count stock', true],
          ['transfer-stock', 'Transfer stock', true],
        ],
      ],
      ['view-prices', 'View prices', true, [['change-prices', 'Change prices', false]]],
    ],
    attributes: [],
  },
  {
    clientId: 'marketing',
    displayName: 'Marketing Center',
    descriptions: {
      english: 'Campaigns, pictures and print materials in both languages, for every store of the network.',
      french: 'Campagnes, images et imprimés dans les deux langues, pour toutes les succursales du réseau.',
    },
    colour: '#a83266',
    flow: 0,
    popularity: 3,
    roleBased: true,
    autoProvision: { role: 'marketing-viewer', regions: ['US'] },
    roles: [
      { name: 'campaign-manager', displayName: 'Campaign manager', priority: 40 },
      { name: 'content-editor', displayName: 'Content editor', priority: 20 },
      { name: 'marketing-viewer', displayName: 'Marketing viewer', priority: 10 },
    ],
    permissions: [
      ['view-campaigns', 'View campaigns', true, [['order-prints', 'Order printed matter', true]]],
      ['publish-content', 'Publish content', false],
    ],
    attributes: [],
  },
  {
    clientId: 'learning',
    displayName: 'Learning Site',
    descriptions: {
      english: 'Courses and certificates for the people of the network.',
      french: 'Cours et certificats pour les membres du réseau.',
    },
    colour: '#0f7c86',
    flow: 0,
    popularity: 2,
    forAll: true,
    roles: [
      { name: 'instructor', displayName: 'Instructor', priority: 30 },
      { name: 'learner', displayName: 'Learner', priority: null },
    ],
    permissions: [['view-courses', 'View courses', true, [['grade-exams', 'Grade exams', false]]]],
    attributes: [{ name: 'certificate', displayName: 'Certificate', required: false }],
  },
  {
    clientId: 'financing',
    // A person who takes the applications does not see the scores.
    dealerAdmins: { role: 'finance-manager', permissions: ['view-applications', 'submit-applications'] },
    displayName: 'Customer Financing',
    descriptions: {
      english: 'Credit applications of customers, from the first estimate to the signature.',
      french: 'Demandes de crédit de la clientèle, de la première estimation à la signature.',
    },
    colour: '#7a6412',
    flow: 1,
    popularity: 3,
    roles: [
      { name: 'finance-manager', displayName: 'Finance manager', priority: 40 },
      { name: 'credit-advisor', displayName: 'Credit advisor', priority: 20 },
    ],
    permissions: [
      [
        'view-applications',
        'View credit applications',
        true,
        [
          ['submit-applications', 'Submit credit applications', true],
          ['see-scores', 'See credit scores', false],
        ],
      ],
    ],
    attributes: [{ name: 'license-number', displayName: 'License number', required: true }],
  },
  {
    clientId: 'data-exchange',
    displayName: 'Data Exchange',
    descriptions: {
      english: 'Exchange of orders and invoices between the systems of the network and of its dealers.',
      french:
        'Échange de commandes et de factures entre les systèmes du réseau et ceux des concessionnaires.',
    },
    colour: '#4d5b6b',
    flow: 0,
    popularity: 1,
    hidden: true,
    roles: [
      { name: 'integrator', displayName: 'Integrator', priority: 30 },
      { name: 'auditor', displayName: 'Auditor', priority: null },
    ],
    permissions: [
      ['view-transfers', 'View transfers', true, [['repeat-transfers', 'Repeat transfers', false]]],
    ],
    attributes: [],
  },
]
