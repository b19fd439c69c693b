-- The description of an app in each language. Where both are empty, `description` is shown in both.
alter table apps
  add column description_en text not null default '' check (char_length(description_en) <= 500),
  add column description_fr text not null default '' check (char_length(description_fr) <= 500);

-- The portal's own app and the apps of the demo had both languages in one text.
update apps
   set description = known.english, description_en = known.english, description_fr = known.french, version = version + 1
  from (values
    ('Administration of users, dealers, stores and applications.',
     'Administration des utilisateurs, des concessionnaires, des succursales et des applications.'),
    ('Search the parts catalog, order parts and accessories, and follow deliveries.',
     'Chercher dans le catalogue de pièces, commander pièces et accessoires, et suivre les livraisons.'),
    ('Register products, file warranty claims with pictures, and see what was decided.',
     'Enregistrer des produits, soumettre des réclamations de garantie avec photos, et voir ce qui a été décidé.'),
    ('Plan openings, closings and repairs, and send the technicians on their way.',
     'Planifier les ouvertures, les fermetures et les réparations, et envoyer le personnel technique sur place.'),
    ('Stock on hand in each store, price lists of the season, and transfers between stores.',
     'Stocks de chaque succursale, listes de prix de la saison et transferts entre succursales.'),
    ('Campaigns, pictures and printed matter in both languages, for every store of the network.',
     'Campagnes, images et imprimés dans les deux langues, pour toutes les succursales du réseau.'),
    ('Courses and certificates for the people of the network.',
     'Cours et certificats pour les membres du réseau.'),
    ('Credit applications of customers, from the first estimate to the signature.',
     'Demandes de crédit de la clientèle, de la première estimation à la signature.'),
    ('Exchange of orders and invoices between the systems of the network and of its dealers.',
     'Échange de commandes et de factures entre les systèmes du réseau et ceux des concessionnaires.')
  ) known (english, french)
 where apps.description = known.english || E'\n' || known.french;

-- Saint and St, Sainte and Ste find each other: the searched text has both, as `spellingsOf` of core/contract/fold.ts writes
-- them from now on.
create function spellings(text) returns text language sql immutable strict parallel safe
return case when folded($1) ~ '(^| )(saint|st\.?)( |$)' then 'saint st. ' else '' end
    || case when folded($1) ~ '(^| )(sainte|ste\.?)( |$)' then 'sainte ste. ' else '' end;

update users set search_text = spellings(first_name || ' ' || last_name) || search_text
 where search_text <> '' and spellings(first_name || ' ' || last_name) <> '';
update dealers set search_text = spellings(name || ' ' || display_name) || search_text
 where spellings(name || ' ' || display_name) <> '';
update stores set search_text = spellings(name || ' ' || display_name) || search_text
 where spellings(name || ' ' || display_name) <> '';
update access_templates
   set search_text = spellings(coalesce(name_en, '') || ' ' || coalesce(name_fr, '')) || search_text
 where spellings(coalesce(name_en, '') || ' ' || coalesce(name_fr, '')) <> '';

drop function spellings(text);
