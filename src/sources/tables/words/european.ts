// Headers in French, Spanish and German.
import type { ColumnWords } from './meanings.ts';

export const FRENCH: ColumnWords = {
  companyName:
    'entreprise|nom de l entreprise|nom entreprise|société|nom de la société|nom société|compagnie|nom de la compagnie|raison sociale|organisation|' +
    'nom de l organisation|organisme|employeur|établissement|nom du compte|compte|dénomination sociale|dénomination|nom légal|client|fournisseur|nom du client',
  otherName: 'nom commercial|ancien nom|autre nom|autres noms|enseigne|sigle',
  personName:
    'prénom|prénoms|nom de famille|nom complet|nom et prénom|prénom et nom|nom du contact|personne contact|personne ressource|civilité|interlocuteur|date de naissance',
  name: 'nom|dénominations',
  position:
    'titre|titre du poste|titre de poste|poste|fonction|intitulé du poste|intitulé de poste|emploi|titre professionnel|profession|rôle|poste occupé',
  department: 'service|département|direction|équipe',
  email:
    'courriel|adresse courriel|adresse électronique|adresse e mail|adresse email|adresse mail|mél|courrier électronique|courriel professionnel|email professionnel',
  personalEmail: 'courriel personnel|email personnel|adresse personnelle',
  phone:
    'téléphone|numéro de téléphone|no de téléphone|n de téléphone|tél|téléphone professionnel|téléphone bureau|téléphone au travail|téléphone fixe|ligne directe|num tél|n tél|téléphone de l entreprise',
  mobile:
    'portable|téléphone portable|téléphone mobile|cellulaire|téléphone cellulaire|gsm|numéro de portable',
  fax: 'télécopieur|télécopie',
  website: 'site web|site internet|site|page web|adresse web|adresse du site|site web de l entreprise',
  domain: 'domaine|nom de domaine',
  network: 'profil linkedin|page linkedin|url linkedin|lien linkedin',
  otherNumber:
    'siret|siren|numéro d entreprise|neq|numéro d entreprise du québec|numéro d immatriculation|n siret|n siren|numéro de tva|tva',
  country: 'pays|pays région|code pays|pays de l entreprise|pays de résidence',
  city: 'ville|localité|commune|municipalité|ville de l entreprise',
  state: 'province|état|région|province état|état province|province territoire|canton',
  address:
    'adresse|siège social|siège|lieu|emplacement|adresse complète|adresse postale|adresse de l entreprise|localisation',
  street: 'rue|adresse 1|adresse 2|numéro et rue|adresse ligne 1|adresse ligne 2|case postale',
  postcode: 'code postal|cp',
  industry:
    'secteur|secteur d activité|industrie|domaine d activité|activité|activité principale|branche|secteur d activités|catégorie',
  employees:
    'employés|nombre d employés|effectif|effectifs|nb employés|nombre de salariés|salariés|nombre d employés total|nbre d employés|n employés|no employés|nb salariés|nbre employés',
  companySize: 'taille de l entreprise|taille|tranche d effectif|taille entreprise|tranche d effectifs',
  revenue: 'chiffre d affaires|revenus|revenu|revenu annuel|revenus annuels|chiffre d affaires annuel',
  founded:
    'année de création|année de fondation|date de création|fondée en|création|date de fondation|fondé en',
  description: 'description|à propos|présentation|résumé',
  companyType: 'type d entreprise|forme juridique|statut juridique|type|type de société',
  keywords: 'mots clés|étiquettes',
  id: 'identifiant|numéro|n|no|id client|numéro de client',
  note: 'notes|remarque|remarques|commentaire|commentaires|propriétaire|date de modification|statut|source|langue',
};

export const SPANISH: ColumnWords = {
  companyName:
    'empresa|nombre de la empresa|nombre empresa|compañía|nombre de la compañía|organización|nombre de la organización|razón social|empleador|' +
    'negocio|nombre del negocio|cuenta|nombre de la cuenta|sociedad|entidad|institución|cliente|proveedor|nombre legal|nombre del cliente',
  otherName: 'nombre comercial|nombre anterior|otro nombre|otros nombres|marca',
  personName:
    'primer nombre|apellido|apellidos|nombre completo|nombre y apellidos|nombres|persona de contacto|contacto|nombre del contacto|nombre de contacto|tratamiento|segundo nombre|apellido paterno|apellido materno|fecha de nacimiento',
  name: 'nombre|denominación',
  position:
    'cargo|puesto|título|puesto de trabajo|posición|ocupación|rol|título profesional|función|título del puesto|profesión|nombre del puesto',
  department: 'departamento|área|equipo',
  email:
    'correo|correo electrónico|dirección de correo|dirección de correo electrónico|email corporativo|correo de trabajo|correo corporativo|e mail de trabajo',
  personalEmail: 'correo personal|correo electrónico personal|email personal',
  phone:
    'teléfono|número de teléfono|teléfono de trabajo|teléfono de la empresa|tel|telf|tlf|teléfono fijo|teléfono de oficina|n de teléfono|teléfonos',
  mobile: 'móvil|celular|teléfono móvil|teléfono celular|número de celular|número de móvil|tel móvil',
  website: 'sitio web|página web|web|sitio|página|dirección web|url del sitio web',
  domain: 'dominio|nombre de dominio',
  network: 'perfil de linkedin|url de linkedin|página de linkedin',
  otherNumber: 'rfc|nit|ruc|cif|nif|rut|cuit|número de registro|identificación fiscal',
  country: 'país|país región|código de país|país de la empresa|nación|país de residencia',
  city: 'ciudad|localidad|municipio|población|pueblo',
  state: 'estado|provincia|región|estado provincia|comunidad autónoma',
  address:
    'dirección|sede|domicilio|ubicación|sede central|dirección completa|domicilio social|oficina|dirección de la empresa|lugar',
  street: 'calle|dirección 1|dirección 2|calle y número|colonia',
  postcode: 'código postal',
  industry:
    'industria|sector|rubro|giro|actividad|actividad económica|ramo|sector industrial|giro comercial|categoría',
  employees:
    'empleados|número de empleados|n de empleados|plantilla|cantidad de empleados|trabajadores|número de trabajadores|total de empleados|n empleados|no empleados|num empleados|nro empleados',
  companySize: 'tamaño|tamaño de la empresa|tamaño de empresa|rango de empleados',
  revenue: 'ingresos|facturación|ingresos anuales|ventas|facturación anual|ventas anuales',
  founded:
    'año de fundación|fundación|fecha de fundación|fundada en|año de creación|año de constitución|fecha de constitución',
  description: 'descripción|acerca de|resumen',
  companyType: 'tipo de empresa|tipo|forma jurídica|tipo de sociedad|tipo de entidad',
  keywords: 'palabras clave|etiquetas',
  id: 'identificador|número|n|código|código de cliente',
  note: 'notas|observaciones|comentarios|propietario|estatus|origen|idioma|fecha',
};

export const GERMAN: ColumnWords = {
  companyName:
    'firma|firmenname|unternehmen|unternehmensname|firmenbezeichnung|organisation|arbeitgeber|gesellschaft|betrieb|kunde|kundenname|lieferant|name der firma|name des unternehmens|einrichtung|institution|account',
  otherName: 'handelsname|früherer name|kurzname|weitere namen|marke|alias',
  personName:
    'vorname|nachname|familienname|zuname|vor und nachname|vollständiger name|ansprechpartner|ansprechperson|kontakt|kontaktperson|anrede|titel vorname|akademischer titel|geburtsdatum|rufname',
  name: 'name|bezeichnung',
  position:
    'position|berufsbezeichnung|funktion|stellenbezeichnung|beruf|tätigkeit|jobtitel|stelle|rolle|amt|titel',
  department: 'abteilung|bereich|team',
  email:
    'e mail adresse|emailadresse|mailadresse|e mail geschäftlich|geschäftliche e mail|e mail|mailadressen',
  personalEmail: 'private e mail|e mail privat|private mailadresse',
  phone:
    'telefon|telefonnummer|telefon geschäftlich|tel|tel nr|telefonnr|rufnummer|durchwahl|festnetz|fon|telefon büro|telefon zentrale|geschäftlich telefon',
  mobile: 'mobil|mobiltelefon|handy|handynummer|mobilnummer|mobilfunk|mobiltelefonnummer',
  fax: 'telefax|faxnummer',
  website: 'webseite|internetseite|internetadresse|homepage|internet|webadresse|website',
  domain: 'domäne|domain',
  network: 'linkedin profil|linkedin seite|linkedin link',
  otherNumber: 'handelsregisternummer|hrb|ust id|ust idnr|umsatzsteuer id|steuernummer|ust id nr',
  country: 'land|staat|land region|ländercode|länderkürzel|länderkennzeichen',
  city: 'ort|stadt|wohnort|firmenort|gemeinde',
  state: 'bundesland|kanton|region|provinz|bundesstaat',
  address: 'adresse|anschrift|sitz|firmensitz|hauptsitz|standort|firmenadresse|firmenanschrift',
  street: 'straße|strasse|straße und hausnummer|strasse und hausnummer|str|hausnummer|postfach|adresszusatz',
  postcode: 'plz|postleitzahl',
  industry: 'branche|wirtschaftszweig|industrie|sektor|tätigkeitsbereich|branchen|geschäftsfeld',
  employees:
    'mitarbeiter|anzahl mitarbeiter|mitarbeiterzahl|beschäftigte|mitarbeiteranzahl|anzahl der mitarbeiter|anzahl beschäftigte|zahl der mitarbeiter|anz mitarbeiter|anz beschäftigte',
  companySize: 'unternehmensgröße|firmengröße|größe|mitarbeitergrößenklasse|größenklasse',
  revenue: 'umsatz|jahresumsatz|umsatzklasse|umsatz in eur',
  founded: 'gründungsjahr|gegründet|gründung|gründungsdatum|baujahr der firma',
  description: 'beschreibung|kurzbeschreibung|über uns|unternehmensbeschreibung',
  companyType: 'rechtsform|unternehmensform|art|firmentyp|gesellschaftsform|typ',
  keywords: 'schlagwörter|stichwörter|schlagworte|stichworte',
  id: 'nr|nummer|kundennummer|lfd nr|laufende nummer|kundennr|kennung',
  note: 'notiz|notizen|bemerkung|bemerkungen|kommentar|anmerkung|anmerkungen|quelle|datum|betreuer|angelegt am|geändert am|sprache',
};
