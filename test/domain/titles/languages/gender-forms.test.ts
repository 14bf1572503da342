// Feminine, masculine and neutral forms of a title find each other, and other words stay unchanged.
import { expect, test } from 'vitest';
import { GENDER_FORMS } from '../../../../src/domain/titles/languages/gender-forms.ts';
import { readTitle } from '../../../../src/domain/titles/read-title.ts';
import {
  matchesTitle,
  readPositionQuery,
  readSearchableTitle,
} from '../../../../src/domain/titles/searchable-title.ts';
import { expandWords } from '../../../../src/domain/titles/words/expand-words.ts';
import { oneSpelling } from '../../../../src/domain/titles/words/one-spelling.ts';
import { singularise } from '../../../../src/domain/titles/words/singularise.ts';

function finds(query: string, title: string): boolean {
  const reading = readPositionQuery(query);
  return reading !== undefined && matchesTitle(reading, readSearchableTitle(title));
}

const expanded = (text: string): string =>
  expandWords(text)
    .map((word) => word.text)
    .join(' ');

test.each([
  ['directeur', 'Directrice'],
  ['fondateur', 'Fondatrice'],
  ['président', 'Présidente'],
  ['conseiller', 'Conseillère'],
  ['infirmier', 'Infirmière'],
  ['développeur', 'Développeuse'],
  ['adjoint administratif', 'Adjointe administrative'],
  ['technicien', 'Technicienne'],
  ['avocat', 'Avocate'],
  ['ingénieur civil', 'Ingénieure civile'],
  ['superviseur', 'Superviseure'],
  ['coordonnateur', 'Coordonnatrice'],
  ['rédacteur', 'Rédactrice'],
  ['acheteur', 'Acheteuse'],
  ['chef de projet', 'Cheffe de projets'],
  ['auteur', 'Autrice'],
  ['auteure', 'Autrice'],
  ['directeur général', 'Directrice générale'],
  ['vice-président exécutif', 'Vice-présidente exécutive'],
  ['mécaniciens', 'Mécanicienne'],
  ['chairman', 'Chairwoman'],
  ['chairperson', 'Chairman'],
  ['salesman', 'Salesperson'],
  ['salesman', 'Saleswomen'],
  ['sales person', 'Salesman'],
  ['foreman', 'Forewoman'],
  ['foreperson', 'Foreman'],
  ['businesswoman', 'Businessman'],
  ['waiter', 'Waitress'],
  ['steward', 'Stewardess'],
  ['actor', 'Actress'],
  ['headmaster', 'Headmistress'],
  ['spokesman', 'Spokesperson'],
  ['craftsman', 'Craftswoman'],
  ['draftsman', 'Draftsperson'],
  ['draughtswoman', 'Draftsman'],
  ['masseur', 'Masseuse'],
  ['handyman', 'Handyperson'],
  ['policeman', 'Policewoman'],
  ['karyawan', 'Karyawati'],
])('%j finds %j, and the other way round', (one, other) => {
  expect(finds(one, other)).toBe(true);
  expect(finds(other, one)).toBe(true);
});

test('a query in one form finds a longer title in the other', () => {
  expect(finds('directeur', 'Directrice des ventes')).toBe(true);
  expect(finds('conseillère', 'Conseiller principal, finances')).toBe(true);
  expect(finds('salesman', 'Salesperson, Retail')).toBe(true);
});

test.each([
  ['chair', 'Chairman'],
  ['host', 'Hospital Porter'],
  ['master', 'Headmistress'],
  ['chief', 'Cheffe'],
  ['premier', 'Premiere Pro Editor'],
  ['director', 'Directrice'],
])('%j does not find %j', (query, title) => {
  expect(finds(query, title)).toBe(false);
});

test.each([
  'nurse matrice premiere course horse expertise executive creative employee debenture seamstress governess',
  'mistress manager engineer career pioneer premier chauffeur entrepreneur saboteur liqueur human woman man person',
  'german roman norman talisman charge formation recherche cashier courier soldier technician physician',
])('does not change words that are not a form of another: %s', (words) => {
  expect(expanded(words)).toBe(words);
});

test('no form means another that has a form itself, so that one lookup is enough', () => {
  for (const [other, standing] of GENDER_FORMS) {
    expect(GENDER_FORMS.get(standing), `${other} → ${standing}`).toBeUndefined();
  }
});

test('every form can be found: it is written like the words that are looked up', () => {
  const changed = [...GENDER_FORMS.keys()].filter((form) => oneSpelling(singularise(form)) !== form);
  expect(changed).toEqual([]);
});

test.each([
  ['Directeur(trice) général(e)', 'directeur general'],
  ['Directeur.trice des ventes', 'directeur des vente'],
  ['directeur-trice', 'directeur'],
  ['Conseiller·ère', 'conseiller'],
  ['Conseiller(-ère)', 'conseiller'],
  ['Conseiller(ère)s', 'conseiller'],
  ['Vendeur/euse', 'vendeur'],
  ['Infirmier(ière)', 'infirmier'],
  ['Technicien(ne)', 'technicien'],
  ['Adjoint(e) administratif(ve)', 'adjoint administrative'],
  ['Étudiant(e)s', 'etudiant'],
  ['Employé.e.s', 'employee'],
  ['Chef(fe) de projet', 'chef de projet'],
])('%j is written out as %j', (written, words) => {
  expect(expanded(written)).toBe(words);
  expect(expandWords(written).filter((word) => word.startsPart)).toHaveLength(1);
});

test.each([
  ['Director-e-commerce', 'director e commerce'],
  ['C.E.O.', 'chief executive officer'],
  ['Manager (E)', 'manager e'],
  ['Sales.Engineer', 'sales engineer'],
  ['Directeur (trice', 'directeur trice'],
  ['A/E', 'a/e'],
])('%j keeps its letters: %j', (written, words) => {
  expect(expanded(written)).toBe(words);
});

test.each([
  ['Directrice générale', 'Directeur général'],
  ['Chairwoman', 'Chairman'],
  ['Forewoman', 'Foreman'],
  ['Airline Stewardess', 'Airline Steward'],
])('%s has the level and department of %s', (one, other) => {
  const { level, department } = readTitle(one, 'CA');
  const expected = readTitle(other, 'CA');
  expect([level.seniority, department.department]).toEqual([
    expected.level.seniority,
    expected.department.department,
  ]);
});
