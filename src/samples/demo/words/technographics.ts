// Invented products by category, for `nextGen.technographics`. None of them exists.

export const PRODUCTS_BY_CATEGORY: { readonly [category: string]: readonly string[] } = {
  Analytics: ['Gaugewright', 'Tallyfern', 'Pagecount Studio'],
  'Content Management': ['Quillstack', 'Leafpress CMS', 'Folioform'],
  'Cloud Hosting': ['Cumulonest', 'Harbourgrid', 'Nimbusyard'],
  CRM: ['Ledgerleaf CRM', 'Handshakely', 'Rapportal'],
  'E-commerce': ['Cartwright Cloud', 'Stallfront'],
  'Email Hosting': ['Postern Mail', 'Carrierdove'],
  'Human Resources': ['Rosterling', 'Peopleforge HR'],
  'Marketing Automation': ['Nudgewell', 'Campaignery'],
  Payments: ['Coinhatch', 'Tillpoint Pay'],
  Security: ['Moatkeeper', 'Portcullis ID'],
  'Web Servers': ['Ferryserve', 'Ember HTTP'],
};
